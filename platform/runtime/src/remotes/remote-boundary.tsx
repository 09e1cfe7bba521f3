import { Component, type ReactNode } from 'react';

export interface RemoteBoundaryProps {
  readonly children: ReactNode;
  /** A change renders the children again: the visitor has navigated or retried. */
  readonly attempt: number;
  /** Rendered instead of the children after an error. */
  fallback(error: unknown): ReactNode;
  onError(error: unknown): void;
}

interface Outcome {
  readonly attempt: number;
  readonly failure?: { readonly error: unknown };
}

/** Confines a remote's error to the remote's own area. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, Outcome> {
  override state: Outcome = { attempt: this.props.attempt };

  static getDerivedStateFromError(error: unknown): Partial<Outcome> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(props: RemoteBoundaryProps, state: Outcome): Outcome | null {
    const { attempt } = props;
    return attempt === state.attempt ? null : { attempt, failure: undefined };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
