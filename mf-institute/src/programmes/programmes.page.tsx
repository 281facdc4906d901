import { formatRupees } from '@fitghar/contracts/common';
import { type Programme, programmes } from '@fitghar/contracts/institute';
import { api, useQuery, useText } from '@fitghar/platform/data';
import { Badge, Button, Card, Container, Disclosure, Loaded, Markdown, Section, Skeleton } from '@fitghar/ui';
import { lazy, Suspense } from 'react';
import questionsText from '../../documents/questions.md';
import { useEnrol } from '../enrol/use-enrol.ts';
import { Compare } from './compare.tsx';
import { NextBatches } from './next-batches.tsx';
import styles from './programmes.module.css';

// Only who enrols loads what paying needs.
const EnrolDialogs = lazy(() => import(/* webpackChunkName: "enrol" */ '../enrol/enrol-dialogs.tsx'));

function ProgrammeCard({ programme, onEnrol }: { programme: Programme; onEnrol: () => void }) {
  const { id, header, subheaders, descriptions, duration, Price, modules } = programme;
  return (
    <Card className={styles.programme}>
      <Badge tone="warm">{duration}</Badge>
      <h2>{header}</h2>
      {descriptions.map((description) => (
        <p key={description}>{description}</p>
      ))}
      <ul className={styles.topics}>
        {subheaders.map((subheader) => (
          <li key={subheader}>
            <Badge>{subheader}</Badge>
          </li>
        ))}
      </ul>
      <span className={styles.price}>{formatRupees(Price)}</span>
      <Button onClick={onEnrol}>
        Enrol<span className="visually-hidden">: {header}</span>
      </Button>
      <Disclosure summary={<strong>Curriculum</strong>}>
        <ol className={styles.modules}>
          {modules.map((module) => (
            <li key={module}>{module}</li>
          ))}
        </ol>
      </Disclosure>
      <Disclosure summary={<strong>Next batches</strong>}>
        <NextBatches programmeId={id} />
      </Disclosure>
    </Card>
  );
}

/** `/institute`: the three programmes, side by side, and the way to enrol. */
export default function ProgrammesPage() {
  const list = useQuery({
    queryKey: ['institute', 'programmes'],
    queryFn: ({ signal }) => api('/api/v1/institute/programmes', programmes, { signal }),
  });
  const questions = useText(questionsText);
  const { enrolling, setEnrolling, enrol } = useEnrol(list.data);
  return (
    <Section>
      <Container>
        <div className={styles.head}>
          <h1>Become the trainer people ask for</h1>
          <p>
            Fitness/Nutritionist Certifications beside your work: live classes in the evening or at the weekend, and a certificate that
            anybody can check.
          </p>
        </div>
        <Loaded query={list} failure="We could not load the programmes" count={2}>
          {(all) => (
            <>
              <div className={styles.grid}>
                {all.map((programme) => (
                  <ProgrammeCard key={programme.id} programme={programme} onEnrol={() => enrol(programme)} />
                ))}
              </div>
              <Compare programmes={all} />
            </>
          )}
        </Loaded>
        <section className={styles.questions} aria-labelledby="questions-title">
          <h2 id="questions-title">Questions people ask</h2>
          <Loaded query={questions} failure="We could not load the answers">
            {(html) => <Markdown html={html} />}
          </Loaded>
        </section>
      </Container>
      {enrolling.now !== 'choosing' && (
        <Suspense fallback={<Skeleton />}>
          <EnrolDialogs enrolling={enrolling} onChange={setEnrolling} />
        </Suspense>
      )}
    </Section>
  );
}
