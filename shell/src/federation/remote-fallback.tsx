import { Button, Callout, RefreshCw } from '@fitghar/ui';

/**
 * Replaces a part that failed to load; the rest of the page keeps working.
 * @param onRetry none while the part is being loaded again
 */
export function RemoteFallback({ updating = false, onRetry }: { updating?: boolean; onRetry: (() => void) | undefined }) {
  return (
    <Callout
      error
      title="This section is unavailable right now"
      actions={
        <Button variant="secondary" busy={!onRetry} onClick={onRetry}>
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
