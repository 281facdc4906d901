import type { SessionType } from '@fitghar/contracts/booking';
import type { City } from '@fitghar/contracts/marketing';
import { Link, site, useClientState, usePathname } from '@fitghar/platform';
import { ApiError, useQuery } from '@fitghar/platform/data';
import { buttonClass, Callout, Card, Check, Container, Illustration, Muted, QueryBoundary, Section } from '@fitghar/ui';
import { useEffect } from 'react';
import * as t from '#texts/cities.tsx';
import { CoverageCheck } from '../landing/coverage.tsx';
import landing from '../landing/landing.module.css';
import Packages from '../landing/packages.tsx';
import Reviews from '../landing/reviews/reviews.tsx';
import styles from './cities.module.css';
import { cityQuery } from './city.queries.ts';

const SCENES = { FITNESS: 'trainer-at-door', YOGA: 'balcony-yoga' } as const;

function Way({ name }: { name: string }) {
  return (
    <nav aria-label={t.way} className={styles.way}>
      <Link href="/">{t.home}</Link>
      <span aria-hidden>›</span>
      <Link href="/in">{t.cities}</Link>
      <span aria-hidden>›</span>
      <span aria-current="page">{name}</span>
    </nav>
  );
}

function Service({ service, name }: { service: SessionType; name: string }) {
  return (
    <Card className={landing.service}>
      <Illustration scene={SCENES[service]} alt="" />
      <h3>{t.SERVICES[service]}</h3>
      <p>{t.SERVICE_TEXTS[service]}</p>
      <strong>{t.trial(site().trialPrice)}</strong>
      <Link href="/booksession" className={buttonClass('secondary')} onClick={() => useClientState.setState({ service })}>
        <span>{t.bookTrial}</span>
        <span className="visually-hidden">{t.ofService(t.SERVICES[service], name)}</span>
      </Link>
    </Card>
  );
}

function OpenCity({ name, services, areas }: City) {
  const { trialPrice, rules } = site();
  return (
    <>
      <Container className={styles.hero}>
        <div className={styles.words}>
          <Way name={name} />
          <h1>{t.heading(services, name)}</h1>
          <p className={styles.lead}>{t.lead(name)}</p>
          <Link href="/booksession" className={buttonClass()}>
            {t.bookTrialFor(trialPrice)}
          </Link>
          <ul className={styles.facts}>
            {[t.certified, t.refundable(rules.refund_days), t.hours(rules.first_session, rules.last_session)].map((fact) => (
              <li key={fact}>
                <Check size={18} aria-hidden /> <span>{fact}</span>
              </li>
            ))}
          </ul>
          <CoverageCheck />
        </div>
        <Illustration scene={services.includes('FITNESS') ? 'living-room' : 'balcony-yoga'} eager alt="" />
      </Container>
      <Section band>
        <Container>
          <h2>{t.whatWeBring(name)}</h2>
          <div className={styles.services}>
            {services.map((service) => (
              <Service key={service} service={service} name={name} />
            ))}
          </div>
        </Container>
      </Section>
      <Section>
        <Container>
          <h2>{t.where(name)}</h2>
          <p className={styles.areas}>{areas}</p>
          <Muted>{t.andMore}</Muted>
        </Container>
      </Section>
      <Section band>
        <Container>
          <h2>{t.packages}</h2>
          <Packages />
        </Container>
      </Section>
      <Section>
        <Container>
          <h2>{t.whatTheySay}</h2>
          <Reviews />
        </Container>
      </Section>
      <Section band>
        <Container>
          <h2>{t.questions}</h2>
          <div className="markdown">
            {t.answers(name, { trialPrice, ...rules }).map(([question, answer]) => (
              <details key={question}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
          <p className={styles.others}>
            <Link href="/in">{t.otherCities}</Link>
          </p>
        </Container>
      </Section>
    </>
  );
}

/** A city where we sell nothing yet: who enters a pincode there can ask to be told. */
function ClosedCity({ name }: City) {
  return (
    <Section>
      <Container className={styles.words}>
        <Way name={name} />
        <h1>{t.heading([], name)}</h1>
        <p className={styles.lead}>{t.notYetText}</p>
        <CoverageCheck />
        <p>
          <Link href="/SelectService">{t.plansAnywhere}</Link>
        </p>
      </Container>
    </Section>
  );
}

function CityContent(city: City) {
  const { name, services } = city;
  useEffect(() => {
    document.title = `${t.heading(services, name)} – ${site().brand}`;
  }, [services, name]);
  return services.length ? <OpenCity {...city} /> : <ClosedCity {...city} />;
}

/** `/in/<city>`: what we bring to a city, where in it, and for how much. */
export default function CityPage() {
  const city = useQuery(cityQuery(usePathname().split('/').at(-1) ?? ''));
  const { error } = city;
  if (error instanceof ApiError && error.status === 404)
    return (
      <Section>
        <Container>
          <h1>{t.unknown}</h1>
          <Callout
            title={t.unknownText}
            actions={
              <Link href="/in" className={buttonClass('secondary')}>
                {t.otherCities}
              </Link>
            }
          />
        </Container>
      </Section>
    );
  return (
    <QueryBoundary query={city} failure={t.failed}>
      {(found) => <CityContent {...found} />}
    </QueryBoundary>
  );
}
