import { Component, type ReactNode } from 'react';

/** Props of {@link PlayerBoundary}. */
export interface PlayerBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
  onFailure(): void;
}

/** Shows a way on when the player's code cannot be loaded or fails. */
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
