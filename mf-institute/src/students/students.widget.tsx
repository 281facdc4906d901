import { dayOf } from '@fitghar/contracts/common';
import { type AdminEnrolment, adminEnrolment, adminEnrolments } from '@fitghar/contracts/institute';
import { api, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Badge, Button, Disclosure, Loaded, Notice } from '@fitghar/ui';
import { Checkbox, Dialog, SelectField, TextArea } from '@fitghar/ui/inputs';
import { showFailure } from '@fitghar/ui/operations';
import { useState } from 'react';
import styles from './students.module.css';

const STATUSES = [
  { value: '', label: 'Everybody' },
  { value: 'enrolled', label: 'Learning' },
  { value: 'completed', label: 'Completed' },
  { value: 'refunded', label: 'Refunded' },
];
const PAGE = 10;

const useAfterChange = () => {
  const queries = useQueryClient();
  return {
    onError: showFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'enrolments'] }),
  };
};

/** Says why, as the student and whoever checks the certificate depend on it. */
function Revoke({ serial, onClose }: { serial: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const revoke = useMutation({
    mutationFn: () => api(`/api/v1/admin/certificates/${serial}/revoke`, adminEnrolment, { body: { reason } }),
    onSuccess: onClose,
    ...useAfterChange(),
  });
  return (
    <Dialog title={`Take ${serial} back?`} onClose={onClose}>
      <div className={styles.list}>
        <p>Whoever checks it reads from then on that it is not good any more. This cannot be undone.</p>
        <TextArea label="Why?" rows={3} maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
        <div className={styles.actions}>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!reason.trim()} busy={revoke.isPending} onClick={() => revoke.mutate()}>
            Take it back
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Student({ enrolment }: { enrolment: AdminEnrolment }) {
  const { id, student, programme, track, batch, status, modules, certificate } = enrolment;
  const [revoking, setRevoking] = useState(false);
  const tick = useMutation({
    mutationFn: (body: { module: number; done: boolean }) => api(`/api/v1/admin/enrolments/${id}/modules`, adminEnrolment, { body }),
    ...useAfterChange(),
  });
  const done = modules.filter((module) => module.done).length;
  return (
    <Disclosure
      summary={
        <>
          <strong>{student.name}</strong>
          {programme}
          <Badge tone={status === 'completed' ? 'calm' : status === 'refunded' ? 'alert' : 'warm'}>{status}</Badge>
          <span className={styles.soft}>
            {done} of {modules.length}
          </span>
        </>
      }
    >
      <p className={styles.soft}>
        {student.email} · {batch ? `${track}, from ${dayOf(batch.starts_on)}` : 'no batch chosen yet'}
      </p>
      <div className={styles.list}>
        {modules.map(({ title, done: isDone }, module) => (
          <Checkbox
            key={title}
            checked={isDone}
            disabled={status !== 'enrolled' || !batch || tick.isPending}
            onChange={({ target }) => tick.mutate({ module, done: target.checked })}
          >
            {title}
          </Checkbox>
        ))}
      </div>
      {certificate && (
        <div className={styles.actions}>
          <a href={`/institute/certificate/${certificate.serial}`}>{certificate.serial}</a>
          {certificate.revoked ? (
            <Badge tone="alert">taken back</Badge>
          ) : (
            <Button look="quiet" onClick={() => setRevoking(true)}>
              Take it back
            </Button>
          )}
        </div>
      )}
      {revoking && certificate && <Revoke serial={certificate.serial} onClose={() => setRevoking(false)} />}
    </Disclosure>
  );
}

/** Ops' view of who learns: modules are ticked off here, the last one issues the certificate. */
export default function StudentsWidget() {
  const [filter, setFilter] = useState({ status: '', page: 1 });
  const list = useQuery({
    queryKey: ['admin', 'enrolments', filter],
    queryFn: ({ signal }) =>
      api(`/api/v1/admin/enrolments?page=${filter.page}&limit=${PAGE}${filter.status && `&status=${filter.status}`}`, adminEnrolments, {
        signal,
      }),
  });
  return (
    <section aria-labelledby="students-title" className={styles.list}>
      <h1 id="students-title">Institute</h1>
      <div className={styles.actions}>
        <SelectField
          label="Show"
          options={STATUSES}
          value={filter.status}
          onChange={({ target }) => setFilter({ status: target.value, page: 1 })}
        />
      </div>
      <Loaded query={list} failure="We could not load the students" count={2}>
        {({ rows, total, page }) =>
          rows.length ? (
            <>
              {rows.map((enrolment) => (
                <Student key={enrolment.id} enrolment={enrolment} />
              ))}
              {total > PAGE && (
                <div className={styles.actions}>
                  <Button look="quiet" disabled={page === 1} onClick={() => setFilter({ ...filter, page: page - 1 })}>
                    Newer
                  </Button>
                  <span>
                    Page {page} of {Math.ceil(total / PAGE)}
                  </span>
                  <Button look="quiet" disabled={page * PAGE >= total} onClick={() => setFilter({ ...filter, page: page + 1 })}>
                    Older
                  </Button>
                </div>
              )}
            </>
          ) : (
            <Notice title="Nobody here yet">Who enrols in a programme stands here at once.</Notice>
          )
        }
      </Loaded>
    </section>
  );
}
