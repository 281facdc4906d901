import { dateOf } from '@fitghar/contracts/common';
import type { Enrolment } from '@fitghar/contracts/institute';
import { Link } from '@fitghar/platform';
import { download, useMutation } from '@fitghar/platform/data';
import { Badge, Button, buttonLook, Card, Disclosure, Loaded, Notice, toast } from '@fitghar/ui';
import { Progress } from '@fitghar/ui/forms';
import { useState } from 'react';
import { ChooseBatch } from './choose-batch.tsx';
import styles from './enrolments.module.css';
import { useEnrolments } from './use-enrolments.ts';

const TONES = { enrolled: 'warm', completed: 'calm', refunded: 'alert' } as const;

function Certificate({ id, certificate }: { id: string; certificate: NonNullable<Enrolment['certificate']> }) {
  const { serial, revoked } = certificate;
  const save = useMutation({
    mutationFn: () => download(`/api/v1/institute/enrolments/${id}/certificate`, 'certificate.pdf'),
    onError: (error) => toast(error.message),
  });
  if (revoked) return <p>Your certificate {serial} was taken back. Please raise a ticket if you think that this is wrong.</p>;
  return (
    <div className={styles.actions}>
      <Button busy={save.isPending} onClick={() => save.mutate()}>
        Download my certificate
      </Button>
      <Link href={`/institute/certificate/${serial}`} className={buttonLook('quiet')}>
        See how others check it
      </Link>
    </div>
  );
}

function Modules({ modules }: Pick<Enrolment, 'modules'>) {
  const done = modules.filter((module) => module.done).length;
  return (
    <>
      <Progress value={(done * 100) / modules.length} label={`${done} of ${modules.length} modules done`} />
      <Disclosure
        summary={
          <strong>
            {done} of {modules.length} modules done
          </strong>
        }
      >
        <ol className={styles.modules}>
          {modules.map(({ title, done: isDone }) => (
            <li key={title} data-done={isDone}>
              {title}
              {isDone && <span className="visually-hidden"> (done)</span>}
            </li>
          ))}
        </ol>
      </Disclosure>
    </>
  );
}

function Course({ enrolment }: { enrolment: Enrolment }) {
  const { id, programme, track, batch, status, modules, certificate, can_choose, order_id } = enrolment;
  const [choosing, setChoosing] = useState(false);
  const open = can_choose && (choosing || !batch);
  return (
    <Card className={styles.course}>
      <div className={styles.head}>
        <h2>{programme}</h2>
        <Badge tone={TONES[status]}>{status}</Badge>
      </div>
      <p className={styles.soft}>
        {track && `${track} · `}order {order_id}
      </p>
      {batch && (
        <p>
          {dateOf(batch.starts_on)} to {dateOf(batch.ends_on)}: {batch.hours}.
        </p>
      )}
      {open && <ChooseBatch enrolment={enrolment} onDone={() => setChoosing(false)} />}
      {can_choose && batch && (
        <div>
          <Button look="quiet" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            {choosing ? 'Keep my batch' : 'Change my batch'}
          </Button>
        </div>
      )}
      {status !== 'refunded' && batch && <Modules modules={modules} />}
      {certificate && <Certificate id={id} certificate={certificate} />}
    </Card>
  );
}

/** 'My courses': batch, progress and certificate of each programme. */
export default function EnrolmentsWidget() {
  const enrolments = useEnrolments();
  const look = (
    <Link href="/institute" className={buttonLook()}>
      See the programmes
    </Link>
  );
  return (
    <section aria-labelledby="courses-title">
      <h1 id="courses-title">My courses</h1>
      <div className={styles.list}>
        <Loaded query={enrolments} failure="We could not load your courses">
          {({ rows }) =>
            rows.length ? (
              rows.map((enrolment) => <Course key={enrolment.id} enrolment={enrolment} />)
            ) : (
              <Notice title="No course yet" actions={look}>
                Become a certified trainer or nutritionist, beside your work.
              </Notice>
            )
          }
        </Loaded>
      </div>
    </section>
  );
}
