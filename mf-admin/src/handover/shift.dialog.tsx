import { addShift, changeShift, type Roster, type Shift, shiftBody } from '@fitghar/contracts/admin';
import { formatDateTime } from '@fitghar/contracts/common';
import { call } from '@fitghar/platform/data';
import { DescriptionList, TextField } from '@fitghar/ui';
import { RowNotice } from '@fitghar/ui/bundled/lists';
import { EditConflict } from '@fitghar/ui/bundled/records';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Form, SelectField, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import { enteredInIst } from '../mutations/entered-in-ist.ts';
import { useProvenMutation } from '../mutations/use-admin-mutation.ts';
import styles from './handover.module.css';

interface Values {
  member_id: string;
  start: string;
  end: string;
}

const bodyOf = ({ member_id, start, end }: Values) => ({ member_id, start: enteredInIst(start), end: enteredInIst(end) });

const valuesOf = ({ member, start, end }: Shift): Values => ({ member_id: member.id, start: start.slice(0, 16), end: end.slice(0, 16) });

/** Adds a shift, or changes one. */
export default function ShiftDialog({
  row,
  gone,
  members,
  defaults,
  onClose,
}: {
  /** As the roster last showed it; null for a new one. */
  row: Shift | null;
  gone: boolean;
  members: Roster['members'];
  defaults: Values;
  onClose: () => void;
}) {
  /** What is edited, and replaced if it is still stored; a refetch must not pass for having been seen. */
  const [seen, setSeen] = useState(row);
  const theirs = row && !gone && row.version !== seen?.version ? row : null;
  const send = (body: ReturnType<typeof bodyOf>) =>
    seen ? call(changeShift, { id: seen.id, body: { ...body, version: seen.version } }) : call(addShift, { body });
  const save = useProvenMutation(send, addShift.changes, { done: seen ? 'Shift changed' : 'Shift added', onDone: onClose });
  const form = useForm({
    schema: { safeParse: (values: Values) => shiftBody.safeParse(bodyOf(values)) },
    defaults: seen ? valuesOf(seen) : defaults,
    onSubmit: (values) => save.mutateAsync(bodyOf(values)),
    onRefused: 'shown',
  });
  const keepMine = () => {
    form.change(form.values); // also the fields that were not touched
    setSeen(row);
  };
  const takeTheirs = () => {
    form.reset();
    setSeen(row);
  };
  return (
    <Dialog title={seen ? 'Change shift' : 'Add shift'} onClose={onClose}>
      <Form form={form}>
        <RowNotice changed={false} gone={gone} />
        <SelectField
          label="Team member"
          options={members.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.bind('member_id')}
        />
        <TextField label="Start" hint="IST" type="datetime-local" {...form.bind('start')} />
        <TextField label="End" hint="IST" type="datetime-local" {...form.bind('end')} />
        {theirs && (
          <>
            <EditConflict title="A colleague just changed this shift" onKeepMine={keepMine} onTakeTheirs={takeTheirs} />
            <h3 className={styles.title}>Theirs</h3>
            <DescriptionList
              items={[
                ['Team member', theirs.member.name],
                ['Start', formatDateTime(theirs.start)],
                ['End', formatDateTime(theirs.end)],
              ]}
            />
          </>
        )}
        <DialogSubmit disabled={gone || theirs !== null} busy={form.pending}>
          {seen ? 'Change shift' : 'Add shift'}
        </DialogSubmit>
      </Form>
    </Dialog>
  );
}
