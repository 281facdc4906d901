import { formatDay } from '@fitghar/contracts/common';
import { type AdminEnrolment, ENROLMENT_STATUS_LABELS, revokeBody, revokeCertificate, setModule } from '@fitghar/contracts/institute';
import { call, invalidateTopics, useMutation, useQuery } from '@fitghar/platform/data';
import { Badge, Button, Callout, Disclosure, Muted, Row, Stack } from '@fitghar/ui';
import { PagedList, type RowDialogProps, RowNotice, useOpenRow } from '@fitghar/ui/bundled/lists';
import { showFailure } from '@fitghar/ui/bundled/operations';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Checkbox, Form, SelectField, TextArea, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import { studentsQuery } from './students.queries.ts';

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

function Student({ enrolment, onRevoke }: { enrolment: AdminEnrolment; onRevoke: () => void }) {
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
  const { row, changed, gone, open, close } = useOpenRow(list.data?.rows, ({ id }) => id);
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
        {(enrolment) => <Student key={enrolment.id} enrolment={enrolment} onRevoke={() => open(enrolment)} />}
      </PagedList>
      {row && <RevokeDialog row={row} changed={changed} gone={gone} onClose={close} />}
    </Stack>
  );
}
