import { Component, type ReactNode } from 'react';

export interface PlayerBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
  onFailure(): void;
}

/** Shows a fallback when the player's code fails to load or to render. */
export class PlayerBoundary extends Component<PlayerBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
