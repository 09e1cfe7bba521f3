import { Component, type ReactNode } from 'react';

/** Props of {@link RemoteBoundary}. */
export interface RemoteBoundaryProps {
  readonly children: ReactNode;
  /** Another value gives the children a new chance: the visitor has gone on or asked again. */
  readonly attempt: number;
  /** Shown instead of the children after they failed. */
  fallback(error: unknown): ReactNode;
  onError(error: unknown): void;
}

interface Outcome {
  readonly attempt: number;
  readonly failure?: { readonly error: unknown };
}

/** Keeps a remote's failure inside the remote's own area. */
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
