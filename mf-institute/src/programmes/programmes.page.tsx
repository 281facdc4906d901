import { formatRupees } from '@fitghar/contracts/common';
import { course, type Programme } from '@fitghar/contracts/institute';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Button, buttonClass, Card, Container, Disclosure, Hero, Muted, QueryBoundary, Section } from '@fitghar/ui';
import { lazyDialog } from '@fitghar/ui/bundled/lazy';
import { Grid } from '@fitghar/ui/bundled/sections';
import * as t from '#texts/programmes.ts';
import { useEnrol } from '../enrol/use-enrol.ts';
import { More } from './more.tsx';
import { NextBatches } from './next-batches.tsx';
import { NextStart } from './next-start.tsx';
import styles from './programmes.module.css';
import { programmesQuery } from './programmes.queries.ts';

// Load payment code only when enrolling.
const EnrolDialogs = lazyDialog(() => import(/* webpackChunkName: "enrol" */ '../enrol/enrol-dialogs.tsx'));

function ProgrammeCard({ programme, onEnrol }: { programme: Programme; onEnrol: () => void }) {
  const { id, header, subheaders, descriptions, duration, Price, modules } = programme;
  return (
    <Card className={styles.programme} data-sold={`programme:${id}`}>
      <Badge tone="warning">{course(duration)}</Badge>
      <h2>{course(header)}</h2>
      {descriptions.map((description) => (
        <p key={description}>
          <span data-catalogue={`programme:${id} about`}>{course(description)}</span>
        </p>
      ))}
      <ul className={styles.topics}>
        {subheaders.map((subheader) => (
          <li key={subheader}>{course(subheader)}</li>
        ))}
      </ul>
      <div>
        <span className={styles.price} data-catalogue={`programme:${id} price`}>
          {formatRupees(Price)}
        </span>{' '}
        <Muted as="span">{t.gstIncluded}</Muted>
        <NextStart programmeId={id} />
      </div>
      <Button full onClick={onEnrol}>
        {t.enrol}
        <span className="visually-hidden">: {course(header)}</span>
      </Button>
      <Disclosure summary={<strong>{t.curriculum}</strong>}>
        <ol className={styles.modules}>
          {modules.map((module) => (
            <li key={module}>{course(module)}</li>
          ))}
        </ol>
      </Disclosure>
      <Disclosure summary={<strong>{t.nextBatches}</strong>}>
        <NextBatches programmeId={id} />
      </Disclosure>
    </Card>
  );
}

/** `/institute`: the three programmes and enrolment. */
export default function ProgrammesPage() {
  const list = useQuery(programmesQuery);
  const { enrolling, setEnrolling, enrol } = useEnrol(list.data);
  return (
    <>
      <Hero heading={t.heading} lead={t.lead} scene="online-class" alt={t.sceneText}>
        <a href="#programmes" className={buttonClass()}>
          {t.seeProgrammes}
        </a>
      </Hero>
      <Section band id="programmes" data-when-complete>
        <Container>
          <QueryBoundary query={list} failure={t.noProgrammes} count={2}>
            {(all) => (
              <Grid minWidth={300} gap={6}>
                {all.map((programme) => (
                  <ProgrammeCard key={programme.id} programme={programme} onEnrol={() => enrol(programme)} />
                ))}
              </Grid>
            )}
          </QueryBoundary>
        </Container>
      </Section>
      <div data-below>
        <More />
      </div>
      {enrolling.status !== 'choosing' && (
        <EnrolDialogs enrolling={enrolling} onChange={setEnrolling} onClose={() => setEnrolling({ status: 'choosing' })} />
      )}
    </>
  );
}
