import { Button, Callout } from '@fitghar/ui';

/** A page past the end of a list, which got shorter meanwhile. */
export function EmptyPage({ onFirst }: { onFirst: () => void }) {
  return (
    <Callout
      title="This page is empty"
      actions={
        <Button variant="secondary" onClick={onFirst}>
          First page
        </Button>
      }
    >
      These rows have moved or were handled.
    </Callout>
  );
}
