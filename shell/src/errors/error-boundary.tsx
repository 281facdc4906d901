import type { RegistryEntry } from '@fitghar/contracts/releases';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { RemoteFallback } from '../federation/remote-fallback.tsx';
import { captureError } from './error-queue.ts';

interface Props {
  children: ReactNode;
  /** Replaces the failed children; default: a message with *Try again*. */
  fallback?: (error: unknown, retry: () => void) => ReactNode;
  onError?: (error: unknown, info: ErrorInfo) => void;
  onRetry?: () => void;
  /** The remote that owns the children; default: the shell. */
  owner?: Pick<RegistryEntry, 'name' | 'version'>;
  /** A new value, such as the path, resets the boundary. */
  resetOn?: unknown;
}

/** Contains any failure of its children. */
export class ErrorBoundary extends Component<Props, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    captureError({ error, componentStack: info.componentStack ?? '', owner: this.props.owner });
    this.props.onError?.(error, info);
  }

  override componentDidUpdate({ resetOn }: Props, { failed }: { failed: boolean }): void {
    // What failed in the same update, failed with the new value.
    if (failed && this.state.failed && resetOn !== this.props.resetOn) this.setState({ failed: false });
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    const { children, fallback } = this.props;
    if (!this.state.failed) return children;
    return fallback ? fallback(this.state.error, this.retry) : <RemoteFallback onRetry={this.retry} />;
  }
}
