import { formatDate, formatDay } from '@fitghar/contracts/common';
import { type Batch, type BatchBody, batchBody, chooseBatch, course, type Enrolment } from '@fitghar/contracts/institute';
import { ApiError, call, invalidateTopics, useQuery } from '@fitghar/platform/data';
import { Button, QueryBoundary, toast } from '@fitghar/ui';
import { ChoiceGroup, Form, useForm } from '@fitghar/ui/forms';
import * as t from '#texts/batch-form.ts';
import { full as fullText, noBatches } from '#texts/courses.ts';
import { allFull, chosen } from '#texts/enrolments.ts';
import { batchesQuery } from '../enrol/batches.queries.ts';

/** Selects batch and track. */
export function BatchForm({
  enrolment,
  batches,
  choose,
  full,
}: {
  enrolment: Enrolment;
  batches: readonly Batch[];
  choose: (body: BatchBody) => Promise<void>;
  /** What to say if no batch has a seat. */
  full: string;
}) {
  const { tracks } = enrolment;
  const open = batches.filter((batch) => batch.seats_left || batch.id === enrolment.batch?.id);
  const defaults = {
    batch_id: enrolment.batch?.id ?? open[0]?.id ?? '',
    track: enrolment.track ?? (tracks.length === 1 ? tracks[0] : '') ?? '',
  };
  const form = useForm({
    schema: batchBody,
    defaults,
    confirmLeave: false, // quick to redo
    onSubmit: async (body) => {
      try {
        await choose(body);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'batch_full') form.change({ batch_id: '' });
        throw error;
      }
    },
  });
  if (!open.length) return <p>{full}</p>;
  return (
    <Form form={form}>
      <ChoiceGroup
        legend={t.chooseBatch}
        minWidth={220}
        {...form.bindValue('batch_id')}
        choices={batches.map((batch) => ({
          value: batch.id,
          title: t.from(formatDay(batch.starts_on)),
          disabled: !batch.seats_left && batch.id !== enrolment.batch?.id,
          about: t.until(formatDate(batch.ends_on), course(batch.hours)) + (batch.seats_left ? t.left(batch.seats_left) : fullText),
        }))}
      />
      <ChoiceGroup legend={t.track} {...form.bindValue('track')} choices={tracks.map((each) => ({ value: each, title: course(each) }))} />
      <div>
        <Button type="submit" busy={form.pending}>
          {t.choose}
        </Button>
      </div>
    </Form>
  );
}

/** A student chooses a batch. */
export function ChooseBatch({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => void }) {
  const batches = useQuery(batchesQuery(enrolment.programme_id));
  const choose = async (body: BatchBody) => {
    try {
      await call(chooseBatch, { id: enrolment.id, body });
    } finally {
      void invalidateTopics('institute');
    }
    toast(chosen, { tone: 'success' });
    onDone();
  };
  return (
    <QueryBoundary query={batches} failure={noBatches}>
      {(all) => <BatchForm enrolment={enrolment} batches={all} choose={choose} full={allFull} />}
    </QueryBoundary>
  );
}
