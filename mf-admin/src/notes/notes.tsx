import type { NoteKind } from '@fitghar/contracts/admin';
import { Stack } from '@fitghar/ui';
import { RecordNotes } from '@fitghar/ui/bundled/records';
import { usePermission } from '../team/use-permission.ts';

/** The team's notes on a record, in its panel. */
export default function Notes({ kind, id }: { kind: NoteKind; id: string }) {
  const canWrite = usePermission('notes.write');
  return (
    <Stack as="section" aria-labelledby="notes-title">
      <h3 id="notes-title">Notes</h3>
      <RecordNotes kind={kind} id={id} canWrite={canWrite} />
    </Stack>
  );
}
