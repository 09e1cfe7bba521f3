import { Component, type ReactNode } from 'react';

/** Props of {@link RemoteBoundary}. */
export interface RemoteBoundaryProps {
  readonly children: ReactNode;
  /** Shown instead of the children after they failed. */
  fallback(error: unknown): ReactNode;
  onError(error: unknown): void;
}

/** Keeps a remote's failure inside the remote's own area. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return 'error' in this.state ? this.props.fallback(this.state.error) : this.props.children;
  }
}
