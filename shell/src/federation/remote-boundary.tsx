import type { RegistryEntry } from '@fitghar/contracts';
import { reportLoad } from '@fitghar/platform';
import { Button, Notice, RefreshCw } from '@fitghar/ui';
import { Component, type ReactNode } from 'react';
import { RemoteError } from './remote-error.ts';

/** What a person sees in place of a part that cannot be shown; the rest of the page goes on. */
function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const incompatible = error instanceof RemoteError && error.phase === 'gate';
  return (
    <Notice
      error
      title="This part is not available right now"
      actions={
        <Button look="secondary" onClick={onRetry}>
          <RefreshCw size={18} aria-hidden /> Try again
        </Button>
      }
    >
      {incompatible
        ? 'It is being updated. Please try again in a few minutes.'
        : 'The rest of the site works. Please try again; nothing that you entered is lost.'}
    </Notice>
  );
}

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
    if (!(error instanceof RemoteError)) reportLoad({ remote: name, version, outcome: 'failed', phase: 'render', ms: 0, attempt: 0 });
  }

  private readonly retry = (): void => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    return this.state.error ? <Failed error={this.state.error} onRetry={this.retry} /> : this.props.children;
  }
}
