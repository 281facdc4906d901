import { formatDate } from '@fitghar/contracts/common';
import { course, type Enrolment, getCertificateDocument } from '@fitghar/contracts/institute';
import { Link } from '@fitghar/platform';
import { download, useMutation } from '@fitghar/platform/data';
import { Badge, Button, buttonClass, Callout, Card, Disclosure, Muted, Row, Stack, toastError } from '@fitghar/ui';
import { PagedQuery } from '@fitghar/ui/bundled/lists';
import { Progress } from '@fitghar/ui/forms';
import { useState } from 'react';
import * as t from '#texts/enrolments.ts';
import { ChooseBatch } from './choose-batch.tsx';
import styles from './enrolments.module.css';
import { enrolmentsQuery } from './enrolments.queries.ts';

const TONES = { enrolled: 'warning', completed: 'neutral', refunded: 'danger' } as const;

function Certificate({ id, certificate }: { id: string; certificate: NonNullable<Enrolment['certificate']> }) {
  const { serial, revoked } = certificate;
  const save = useMutation({
    mutationFn: () => download(getCertificateDocument, { id }, 'certificate.pdf'),
    onError: toastError,
  });
  if (revoked) return <p>{t.revoked(serial)}</p>;
  return (
    <Row>
      <Button busy={save.isPending} onClick={() => save.mutate()}>
        {t.download}
      </Button>
      <Link href={`/institute/certificate/${serial}`} className={buttonClass('quiet')}>
        {t.viewPublic}
      </Link>
    </Row>
  );
}

function Modules({ modules }: Pick<Enrolment, 'modules'>) {
  const done = modules.filter((module) => module.done).length;
  return (
    <>
      <Progress value={(done * 100) / modules.length} label={t.modulesDone(done, modules.length)} />
      <Disclosure summary={<strong>{t.modulesDone(done, modules.length)}</strong>}>
        <ol className={styles.modules}>
          {modules.map(({ title, done: isDone }) => (
            <li key={title} data-done={isDone}>
              {course(title)}
              {isDone && <span className="visually-hidden">{t.done}</span>}
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
      <Row justify="between">
        <h2>{course(programme)}</h2>
        <Badge tone={TONES[status]}>{t.status(status)}</Badge>
      </Row>
      <Muted>
        {track && <span>{course(track)} · </span>}
        <span>{order_id}</span>
      </Muted>
      {batch && (
        <p>
          {formatDate(batch.starts_on)} – {formatDate(batch.ends_on)}: {course(batch.hours)}.
        </p>
      )}
      {open && <ChooseBatch enrolment={enrolment} onDone={() => setChoosing(false)} />}
      {can_choose && batch && (
        <div>
          <Button variant="quiet" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            {choosing ? t.keepBatch : t.changeBatch}
          </Button>
        </div>
      )}
      {status !== 'refunded' && batch && <Modules modules={modules} />}
      {certificate && <Certificate id={id} certificate={certificate} />}
    </Card>
  );
}

/** 'My courses': batch, progress and certificate of each programme. */
export default function EnrolmentsPage() {
  const seeProgrammes = (
    <Link href="/institute" className={buttonClass()}>
      {t.viewProgrammes}
    </Link>
  );
  const empty = (
    <Callout scene="online-class" title={t.none} actions={seeProgrammes}>
      {t.noneText}
    </Callout>
  );
  return (
    <Stack as="section" gap={6} aria-labelledby="courses-title">
      <h1 id="courses-title">{t.heading}</h1>
      <Stack>
        <PagedQuery queryOf={enrolmentsQuery} failure={t.failed} empty={empty}>
          {(enrolment) => <Course key={enrolment.id} enrolment={enrolment} />}
        </PagedQuery>
      </Stack>
    </Stack>
  );
}
