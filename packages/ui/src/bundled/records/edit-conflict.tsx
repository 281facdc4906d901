import { Button, Callout } from '@fitghar/ui';
import * as t from '#texts/edit-conflict.ts';

/** Shown if someone else saved a record while it was being edited; the user decides which version to keep. */
export function EditConflict({ title, onKeepMine, onTakeTheirs }: { title: string; onKeepMine: () => void; onTakeTheirs: () => void }) {
  const actions = (
    <>
      <Button variant="secondary" onClick={onKeepMine}>
        {t.keepMine}
      </Button>
      <Button variant="secondary" onClick={onTakeTheirs}>
        {t.takeTheirs}
      </Button>
    </>
  );
  return (
    <Callout error title={title} actions={actions}>
      {t.text}
    </Callout>
  );
}
