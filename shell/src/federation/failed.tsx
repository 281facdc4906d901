import { Button, Notice, RefreshCw } from '@fitghar/ui';

/** What a person sees in place of a part that cannot be shown; the rest of the page goes on. */
export function Failed({ updating = false, busy = false, onRetry }: { updating?: boolean; busy?: boolean; onRetry: () => void }) {
  return (
    <Notice
      error
      title="This part is not available right now"
      actions={
        <Button look="secondary" busy={busy} onClick={onRetry}>
          <RefreshCw size={18} aria-hidden /> Try again
        </Button>
      }
    >
      {updating
        ? 'It is being updated. Please try again in a few minutes.'
        : 'The rest of the site works. Please try again; nothing that you entered is lost.'}
    </Notice>
  );
}
