import { formatDay } from '@fitghar/contracts/common';
import {
  type AdminEnrolment,
  type BatchBody,
  ENROLMENT_STATUS_LABELS,
  putIntoBatch,
  revokeBody,
  revokeCertificate,
  setModule,
} from '@fitghar/contracts/institute';
import { call, invalidateTopics, useMutation, useQuery } from '@fitghar/platform/data';
import { Badge, Button, Callout, Disclosure, Muted, QueryBoundary, Row, Stack, toast } from '@fitghar/ui';
import { PagedList, type RowDialogProps, RowNotice, useOpenRow } from '@fitghar/ui/bundled/lists';
import { showFailure } from '@fitghar/ui/bundled/operations';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Checkbox, Form, SelectField, TextArea, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import { BatchForm } from '../enrolments/choose-batch.tsx';
import { adminBatchesQuery, studentsQuery } from './students.queries.ts';

const STATUSES = [
  { value: '', label: 'All students' },
  { value: 'enrolled', label: 'Learning' },
  { value: 'completed', label: 'Completed' },
  { value: 'refunded', label: 'Refunded' },
];

const CHANGE = { onError: showFailure, onSettled: () => invalidateTopics('team.enrolments') };

/** Requires a reason, because students and employers rely on the certificate. */
function RevokeDialog({ row: { certificate }, changed, gone, onClose }: RowDialogProps<AdminEnrolment>) {
  const serial = certificate?.serial ?? '';
  const form = useForm({
    schema: revokeBody,
    defaults: { reason: '' },
    onSubmit: async (body) => {
      try {
        await call(revokeCertificate, { serial, body });
      } finally {
        void invalidateTopics('team.enrolments');
      }
      onClose();
    },
    onRefused: showFailure,
  });
  return (
    <Dialog title={`Revoke certificate ${serial}?`} onClose={onClose}>
      <Form form={form}>
        <RowNotice changed={changed} gone={gone} />
        <p>Anyone who checks it will see that it was revoked. This cannot be undone.</p>
        <TextArea label="Reason (shared with the student)" rows={3} maxLength={300} {...form.bind('reason')} />
        <DialogSubmit disabled={!form.values.reason.trim()} busy={form.pending}>
          Revoke
        </DialogSubmit>
      </Form>
    </Dialog>
  );
}

/** Puts a student into a batch, for those who cannot choose any more. */
function BatchDialog({ row, changed, gone, onClose }: RowDialogProps<AdminEnrolment>) {
  const choose = async (body: BatchBody) => {
    await call(putIntoBatch, { id: row.id, body });
    toast('Batch changed. The student is emailed the classes', { tone: 'success' });
    onClose();
  };
  return (
    <Dialog title={`Batch of ${row.student.name}`} onClose={onClose}>
      <RowNotice changed={changed} gone={gone} />
      <QueryBoundary query={useQuery(adminBatchesQuery)} failure="Could not load the batches">
        {(batches) => (
          <BatchForm
            enrolment={row}
            batches={batches.filter(({ programme_id }) => programme_id === row.programme_id)}
            choose={choose}
            full="All batches are full. Give one more seats, or add a batch, on the page Batches."
          />
        )}
      </QueryBoundary>
    </Dialog>
  );
}

function Student({ enrolment, onRevoke, onBatch }: { enrolment: AdminEnrolment; onRevoke: () => void; onBatch: () => void }) {
  const { id, student, programme, track, batch, status, modules, certificate } = enrolment;
  const tick = useMutation({
    mutationFn: (body: { module: number; done: boolean }) => call(setModule, { id, body }),
    ...CHANGE,
  });
  const done = modules.filter((module) => module.done).length;
  return (
    <Disclosure
      summary={
        <>
          <strong>{student.name}</strong>
          {programme}
          <Badge tone={status === 'completed' ? 'neutral' : status === 'refunded' ? 'danger' : 'warning'}>
            {ENROLMENT_STATUS_LABELS[status]}
          </Badge>
          <Muted as="span">
            {done} of {modules.length}
          </Muted>
        </>
      }
    >
      <Muted>
        {student.email} · {batch ? `${track}, from ${formatDay(batch.starts_on)}` : 'no batch chosen yet'}
      </Muted>
      {status === 'enrolled' && (
        <Row>
          <Button variant="quiet" onClick={onBatch}>
            {batch ? 'Change batch' : 'Choose batch'}
          </Button>
        </Row>
      )}
      <Stack gap={3}>
        {modules.map(({ title, done: isDone }, module) => (
          <Checkbox
            key={title}
            checked={tick.isPending && tick.variables.module === module ? tick.variables.done : isDone}
            disabled={status !== 'enrolled' || !batch}
            // While one is saved, the others wait without losing the focus.
            aria-disabled={tick.isPending || undefined}
            onChange={({ target }) => !tick.isPending && tick.mutate({ module, done: target.checked })}
          >
            {title}
          </Checkbox>
        ))}
      </Stack>
      {certificate && (
        <Row>
          <a href={`/institute/certificate/${certificate.serial}`}>{certificate.serial}</a>
          {certificate.revoked ? (
            <Badge tone="danger">Revoked</Badge>
          ) : (
            <Button variant="quiet" onClick={onRevoke}>
              Revoke
            </Button>
          )}
        </Row>
      )}
    </Disclosure>
  );
}

/** Ops' list of students. Completing the last module issues the certificate. */
export default function StudentsPage() {
  const [filter, setFilter] = useState({ status: '', page: 1 });
  const list = useQuery(studentsQuery(filter));
  const revoking = useOpenRow(list.data?.rows, ({ id }) => id);
  const placing = useOpenRow(list.data?.rows, ({ id }) => id);
  return (
    <Stack as="section" gap={3} aria-labelledby="students-title">
      <h1 id="students-title">Institute</h1>
      <Row>
        <SelectField
          label="Show"
          options={STATUSES}
          value={filter.status}
          onChange={({ target }) => setFilter({ status: target.value, page: 1 })}
        />
      </Row>
      <PagedList
        query={list}
        failure="Could not load the students"
        count={2}
        page={filter.page}
        onPage={(page) => setFilter({ ...filter, page })}
        empty={<Callout title="No students yet">Students who enrol will appear here.</Callout>}
      >
        {(enrolment) => (
          <Student
            key={enrolment.id}
            enrolment={enrolment}
            onRevoke={() => revoking.open(enrolment)}
            onBatch={() => placing.open(enrolment)}
          />
        )}
      </PagedList>
      {revoking.row && <RevokeDialog row={revoking.row} changed={revoking.changed} gone={revoking.gone} onClose={revoking.close} />}
      {placing.row && <BatchDialog row={placing.row} changed={placing.changed} gone={placing.gone} onClose={placing.close} />}
    </Stack>
  );
}
