import { Button, Callout } from '@fitghar/ui';
import * as t from '#texts/lists.ts';

/** A page past the end of a list, which got shorter meanwhile. */
export function EmptyPage({ onFirst }: { onFirst: () => void }) {
  return (
    <Callout
      title={t.emptyPage}
      actions={
        <Button variant="secondary" onClick={onFirst}>
          {t.firstPage}
        </Button>
      }
    >
      {t.rowsMoved}
    </Callout>
  );
}
