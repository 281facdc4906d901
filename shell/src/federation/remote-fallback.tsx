import { Button, Callout } from '@fitghar/ui';
import { useEffect } from 'react';
import * as t from '#texts/errors.ts';

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
      title={served ? t.partsNotWorking : t.unavailable}
      actions={
        <Button variant="secondary" busy={!onRetry} onClick={onRetry}>
          {t.tryAgain}
        </Button>
      }
    >
      {updating ? t.updating : served ? t.readable : t.restWorks}
    </Callout>
  );
}
