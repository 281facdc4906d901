import { type Roster, type Shift, shift, shiftBody } from '@fitghar/contracts/admin';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Form, SelectField, TextField, useForm } from '@fitghar/ui/forms';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { SHIFTS } from './roster.queries.ts';

interface Values {
  member_id: string;
  start: string;
  end: string;
}

/** Input is in IST regardless of the browser's time zone (D3). */
const bodyOf = ({ member_id, start, end }: Values) => ({ member_id, start: `${start}:00+05:30`, end: `${end}:00+05:30` });

/** Adds a shift, or changes one. */
export default function ShiftDialog({
  row,
  members,
  defaults,
  onClose,
}: {
  /** Null for a new one. */
  row: Shift | null;
  members: Roster['members'];
  defaults: Values;
  onClose: () => void;
}) {
  const save = useAdminMutation(shift, { done: row ? 'Shift changed' : 'Shift added', onDone: onClose });
  const form = useForm({
    schema: { safeParse: (values: Values) => shiftBody.safeParse(bodyOf(values)) },
    defaults: row ? { member_id: row.member.id, start: row.start.slice(0, 16), end: row.end.slice(0, 16) } : defaults,
    onSubmit: (values) =>
      save.mutateAsync(
        row ? { path: `${SHIFTS}/${row.id}`, body: { ...bodyOf(values), version: row.version } } : { path: SHIFTS, body: bodyOf(values) },
      ),
    onRefused: 'shown',
  });
  return (
    <Dialog title={row ? 'Change shift' : 'Add shift'} onClose={onClose}>
      <Form form={form}>
        <SelectField
          label="Team member"
          options={members.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.bind('member_id')}
        />
        <TextField label="Start" hint="IST" type="datetime-local" {...form.bind('start')} />
        <TextField label="End" hint="IST" type="datetime-local" {...form.bind('end')} />
        <DialogSubmit busy={form.pending}>{row ? 'Change shift' : 'Add shift'}</DialogSubmit>
      </Form>
    </Dialog>
  );
}
