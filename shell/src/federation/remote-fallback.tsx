import { Button, Callout, RefreshCw } from '@fitghar/ui';

/** Replaces a part that failed to load; the rest of the page keeps working. */
export function RemoteFallback({ updating = false, busy = false, onRetry }: { updating?: boolean; busy?: boolean; onRetry: () => void }) {
  return (
    <Callout
      error
      title="This section is unavailable right now"
      actions={
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          <RefreshCw size={18} aria-hidden /> Try again
        </Button>
      }
    >
      {updating
        ? 'It is being updated. Please try again in a few minutes.'
        : 'The rest of the site still works. Please try again; nothing you entered is lost.'}
    </Callout>
  );
}
