import { dateOf, dayOf } from '@fitghar/contracts/common';
import { type Batch, type Enrolment, enrolment as schema } from '@fitghar/contracts/institute';
import { ApiError, api, useMutation, useQueryClient } from '@fitghar/platform/data';
import { Button, Loaded, toast } from '@fitghar/ui';
import { ChoiceGroup } from '@fitghar/ui/forms';
import { type FormEvent, useState } from 'react';
import { useBatches } from '../enrol/use-batches.ts';
import styles from './enrolments.module.css';

/** When to learn, and what to be certified in. */
function Form({ enrolment, batches, onDone }: { enrolment: Enrolment; batches: readonly Batch[]; onDone: () => void }) {
  const { id, tracks } = enrolment;
  const open = batches.filter((batch) => batch.seats_left || batch.id === enrolment.batch?.id);
  const [batchId, setBatchId] = useState(enrolment.batch?.id ?? open[0]?.id ?? '');
  const [track, setTrack] = useState(enrolment.track ?? tracks[0] ?? '');
  const queries = useQueryClient();
  const choose = useMutation({
    mutationFn: () => api(`/api/v1/institute/enrolments/${id}/batch`, schema, { body: { batch_id: batchId, track } }),
    onSuccess: () => {
      toast('Your seat is kept. The calendar is on its way by mail', { tone: 'success' });
      onDone();
    },
    onError: (error) => {
      toast(error.message);
      if (error instanceof ApiError && error.code === 'batch_full') setBatchId('');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['institute'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose.mutate();
  };
  if (!open.length) return <p>All batches are full. Please look again in a few days: new ones open every month.</p>;
  return (
    <form className={styles.form} onSubmit={submit}>
      <ChoiceGroup
        legend="Which batch?"
        value={batchId}
        onChange={setBatchId}
        choices={batches.map((batch) => ({
          value: batch.id,
          title: `From ${dayOf(batch.starts_on)}`,
          about: `Until ${dateOf(batch.ends_on)}. ${batch.hours}. ${batch.seats_left ? `${batch.seats_left} left` : 'Full'}`,
        }))}
      />
      <ChoiceGroup
        legend="What do you want to be certified in?"
        value={track}
        onChange={setTrack}
        choices={tracks.map((each) => ({ value: each, title: each }))}
      />
      <div>
        <Button type="submit" busy={choose.isPending} disabled={!batchId || !track}>
          Keep this seat
        </Button>
      </div>
    </form>
  );
}

export function ChooseBatch({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => void }) {
  const batches = useBatches(enrolment.programme_id);
  return (
    <Loaded query={batches} failure="We could not load the batches">
      {(all) => <Form enrolment={enrolment} batches={all} onDone={onDone} />}
    </Loaded>
  );
}
