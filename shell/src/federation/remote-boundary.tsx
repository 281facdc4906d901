import type { RegistryEntry } from '@fitghar/contracts/releases';
import { reportLoad } from '@fitghar/platform';
import { Component, type ReactNode } from 'react';
import { Failed } from './failed.tsx';
import { RemoteError } from './remote-error.ts';

/** Keeps a remote's failure, whenever it comes, in the remote's own place. */
export class RemoteBoundary extends Component<
  { remote: RegistryEntry; onRetry: () => void; children: ReactNode },
  { error: Error | null }
> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    const { name, version } = this.props.remote;
    const phase = error instanceof RemoteError ? error.phase : 'render';
    reportLoad({ remote: name, version, outcome: 'failed', phase, ms: 0, attempt: 0 });
  }

  private readonly retry = (): void => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <Failed updating={error instanceof RemoteError && error.phase === 'gate'} onRetry={this.retry} />;
  }
}
