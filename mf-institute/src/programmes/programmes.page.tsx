import { formatRupees } from '@fitghar/contracts/common';
import { type Programme } from '@fitghar/contracts/institute';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Button, buttonClass, Card, Container, Disclosure, Hero, Muted, QueryBoundary, Section } from '@fitghar/ui';
import { lazyDialog } from '@fitghar/ui/bundled/lazy';
import { Grid } from '@fitghar/ui/bundled/sections';
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
    <Card className={styles.programme}>
      <Badge tone="warning">{duration}</Badge>
      <h2>{header}</h2>
      {descriptions.map((description) => (
        <p key={description}>
          <span data-catalogue={`programme:${id} about`}>{description}</span>
        </p>
      ))}
      <ul className={styles.topics}>
        {subheaders.map((subheader) => (
          <li key={subheader}>{subheader}</li>
        ))}
      </ul>
      <div>
        <span className={styles.price} data-catalogue={`programme:${id} price`}>
          {formatRupees(Price)}
        </span>{' '}
        <Muted as="span">GST included</Muted>
        <NextStart programmeId={id} />
      </div>
      <Button full onClick={onEnrol}>
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

/** `/institute`: the three programmes and enrolment. */
export default function ProgrammesPage() {
  const list = useQuery(programmesQuery);
  const { enrolling, setEnrolling, enrol } = useEnrol(list.data);
  return (
    <>
      <Hero
        heading="Become the trainer people ask for"
        lead="Fitness/Nutritionist Certifications alongside your work: live classes in the evening or at the weekend, and a certificate that anyone can check."
        scene="online-class"
        alt="A student follows an evening class on her laptop; a certificate hangs on the wall"
      >
        <a href="#programmes" className={buttonClass()}>
          See programmes and fees
        </a>
      </Hero>
      <Section band id="programmes" data-when-complete>
        <Container>
          <QueryBoundary query={list} failure="We couldn’t load the programmes" count={2}>
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
