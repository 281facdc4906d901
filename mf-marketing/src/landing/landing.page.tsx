import { Link, useClientState, useNavigate } from '@fitghar/platform';
import { Badge, Button, buttonLook, Card, Check, Container, Illustration, MessageCircle, Section, Skeleton } from '@fitghar/ui';
import { lazy, Suspense, useState } from 'react';
import styles from './landing.module.css';
import { Splash } from './splash.tsx';
import { useNear } from './use-near.ts';

// Below the first screen, or behind a button: its code and its calls wait until somebody comes there.
const More = lazy(() => import(/* webpackChunkName: "more" */ './more.tsx'));
const HowItWorksDialog = lazy(() => import(/* webpackChunkName: "how-it-works" */ './how-it-works.dialog.tsx'));
const RequestDialog = lazy(() => import(/* webpackChunkName: "request" */ './request.dialog.tsx'));

const SERVICES = [
  {
    service: 'FITNESS',
    scene: 'trainer-at-door',
    title: 'Personal training at home',
    text: 'A certified trainer, a mat and the floor you have. Strength, weight and stamina, at your pace.',
  },
  {
    service: 'YOGA',
    scene: 'balcony-yoga',
    title: 'Personal yoga at home',
    text: 'Surya namaskar on your own balcony. Breath, balance and rest, for every age.',
  },
  {
    service: 'DIET',
    scene: 'thali',
    title: 'Diet plans and nutrition',
    text: 'Dal, roti and sabzi, in katori and gram. A specialist writes your plan within 24 hours.',
  },
] as const;

const PROMISES = ['Certified trainers', 'Refundable trial', 'At your hour'];

export default function LandingPage() {
  const [more, moreIsNear] = useNear<HTMLDivElement>();
  const [open, setOpen] = useState<'how-it-works' | 'request' | null>(null);
  const navigate = useNavigate();
  const enroll = (service: (typeof SERVICES)[number]['service']) => {
    useClientState.setState({ service });
    if (service === 'DIET') navigate('/SelectService');
    else setOpen('how-it-works');
  };
  return (
    <>
      <Splash />
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
            {SERVICES.map(({ service, scene, title, text }) => (
              <Card key={service} className={styles.service}>
                <Illustration scene={scene} alt="" />
                <h3>{title}</h3>
                <p>{text}</p>
                <Button look="secondary" onClick={() => enroll(service)}>
                  Enroll Now
                  <span className="visually-hidden"> for {title}</span>
                </Button>
              </Card>
            ))}
          </div>
        </Container>
      </Section>
      <div ref={more} className={styles.more}>
        <Suspense fallback={<Skeleton shape="page" />}>{moreIsNear && <More />}</Suspense>
      </div>
      <button type="button" className={styles.floating} onClick={() => setOpen('request')}>
        <MessageCircle aria-hidden />
        <span className="visually-hidden">Request Form</span>
      </button>
      <Suspense>
        {open === 'how-it-works' && <HowItWorksDialog onClose={() => setOpen(null)} />}
        {open === 'request' && <RequestDialog onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
