import { Link, useClientState } from '@fitghar/platform';
import { Badge, buttonLook, Card, Check, Container, Illustration, Section, Skeleton } from '@fitghar/ui';
import { lazy, Suspense } from 'react';
import styles from './landing.module.css';
import { useNear } from './use-near.ts';

// Below the first screen: its code and its call wait until somebody scrolls there.
const Packages = lazy(() => import(/* webpackChunkName: "packages" */ './packages.tsx'));

const SERVICES = [
  {
    service: 'FITNESS',
    scene: 'trainer-at-door',
    title: 'Personal training at home',
    text: 'A certified trainer, a mat and the floor you have. Strength, weight and stamina, at your pace.',
    to: '/booksession',
    action: 'Book a trial',
  },
  {
    service: 'YOGA',
    scene: 'balcony-yoga',
    title: 'Personal yoga at home',
    text: 'Surya namaskar on your own balcony. Breath, balance and rest, for every age.',
    to: '/booksession',
    action: 'Book a trial',
  },
  {
    service: 'DIET',
    scene: 'thali',
    title: 'Diet plans and nutrition',
    text: 'Dal, roti and sabzi, in katori and gram. A specialist writes your plan within 24 hours.',
    to: '/diet',
    action: 'See the plans',
  },
] as const;

const PROMISES = ['Certified trainers', 'Refundable trial', 'At your hour'];

export default function LandingPage() {
  const [prices, pricesAreNear] = useNear<HTMLDivElement>();
  return (
    <>
      <Container className={styles.hero}>
        <div className={styles.words}>
          <Badge tone="warm">Trial session for ₹99</Badge>
          <h1>Get fitter at home.</h1>
          <p className={styles.lead}>
            The room you already have is the gym. Your trainer comes to you, looks at where you stand, and you start that same hour.
          </p>
          <div className={styles.actions}>
            <Link href="/booksession" className={buttonLook()}>
              Book a trial session
            </Link>
            <a href="#services" className={buttonLook('secondary')}>
              Explore Now
            </a>
          </div>
          <ul className={styles.facts}>
            {PROMISES.map((promise) => (
              <li key={promise}>
                <Check size={18} aria-hidden /> {promise}
              </li>
            ))}
          </ul>
        </div>
        <Illustration
          scene="living-room"
          eager
          alt="A woman does push-ups on a mat in her living room while her trainer kneels beside her and counts"
        />
      </Container>
      <Section id="services" className={styles.band}>
        <Container>
          <h2>What comes to your home</h2>
          <div className={styles.services}>
            {SERVICES.map(({ service, scene, title, text, to, action }) => (
              <Card key={service} className={styles.service}>
                <Illustration scene={scene} alt="" />
                <h3>{title}</h3>
                <p>{text}</p>
                <Link href={to} className={buttonLook('secondary')} onClick={() => useClientState.setState({ service })}>
                  {action}
                </Link>
              </Card>
            ))}
          </div>
        </Container>
      </Section>
      <Section>
        <Container>
          <h2>After the trial, a month that fits</h2>
          <div ref={prices}>
            <Suspense fallback={<Skeleton />}>{pricesAreNear ? <Packages /> : <Skeleton />}</Suspense>
          </div>
        </Container>
      </Section>
    </>
  );
}
