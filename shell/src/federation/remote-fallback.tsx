import { Button, Callout } from '@fitghar/ui';
import { useEffect } from 'react';

/**
 * Replaces a part that failed to load; the rest of the page keeps working. Retries once the device is online again.
 * @param served whether it is over served HTML, which can be read
 * @param onRetry none while the part is being loaded again
 */
export function RemoteFallback({
  updating = false,
  served = false,
  onRetry,
}: {
  updating?: boolean;
  served?: boolean;
  onRetry: (() => void) | undefined;
}) {
  useEffect(() => {
    if (!onRetry) return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Callout
      error
      over={served}
      title={served ? 'Parts of this page aren’t working' : 'This section is unavailable right now'}
      actions={
        <Button variant="secondary" busy={!onRetry} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {updating
        ? 'It is being updated. Please try again in a few minutes.'
        : `${served ? 'You can read it, but forms and buttons may not work' : 'The rest of the site still works'}. Please try again.`}
    </Callout>
  );
}
