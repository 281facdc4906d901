import { Button, Callout } from '@fitghar/ui';

/** Shown if someone else saved a record while it was being edited; the user decides which version to keep. */
export function EditConflict({ title, onKeepMine, onTakeTheirs }: { title: string; onKeepMine: () => void; onTakeTheirs: () => void }) {
  const actions = (
    <>
      <Button variant="secondary" onClick={onKeepMine}>
        Keep mine
      </Button>
      <Button variant="secondary" onClick={onTakeTheirs}>
        Take theirs
      </Button>
    </>
  );
  return (
    <Callout error title={title} actions={actions}>
      Keep your version and save it over theirs, or take theirs and discard your changes.
    </Callout>
  );
}
