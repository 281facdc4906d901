import { Button, Notice } from '@fitghar/ui';

export function SlotsError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice
      error
      title="We could not load the times"
      actions={
        <Button look="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {error.message}
    </Notice>
  );
}
