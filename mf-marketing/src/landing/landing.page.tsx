import { Link, site, useClientState, useNavigate } from '@fitghar/platform';
import { Badge, Button, buttonClass, Card, Check, Container, Illustration, MessageCircle, Row, Section } from '@fitghar/ui';
import { lazyDialog } from '@fitghar/ui/bundled/lazy';
import { useState } from 'react';
import { CoverageCheck } from './coverage.tsx';
import styles from './landing.module.css';
import { More } from './more.tsx';
import { Splash } from './splash.tsx';
import { usePassed } from './use-passed.ts';

const HowItWorksDialog = lazyDialog(() => import(/* webpackChunkName: "how-it-works" */ './how-it-works.dialog.tsx'));
const RequestDialog = lazyDialog(() => import(/* webpackChunkName: "request" */ './request.dialog.tsx'));

const SERVICES = [
  {
    service: 'FITNESS',
    scene: 'trainer-at-door',
    title: 'Personal training at home',
    text: 'A certified trainer, a mat and the floor you have. Strength, weight and stamina, at your pace.',
    price: () => `Trial ${site().trialPrice}`,
  },
  {
    service: 'YOGA',
    scene: 'balcony-yoga',
    title: 'Personal yoga at home',
    text: 'Surya namaskar on your own balcony. Breath, balance and rest, for every age.',
    price: () => `Trial ${site().trialPrice}`,
  },
  {
    service: 'DIET',
    scene: 'thali',
    title: 'Diet plans and nutrition',
    text: 'Dal, roti and sabzi, in katori and gram. A specialist writes your plan within 24 hours.',
    price: () => `From ${site().dietPrice}`,
  },
] as const;

const PROMISES = [
  'Certified trainers',
  <>
    Refundable for {site().rules.refund_days} days (<Link href="/Refund">how</Link>)
  </>,
  '7 days a week',
];

export default function LandingPage() {
  const [hero, heroPassed] = usePassed<HTMLDivElement>();
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
      <Container ref={hero} className={styles.hero}>
        <div className={styles.words}>
          <Badge tone="warning">Trial session for {site().trialPrice}</Badge>
          <h1>Get fitter at home.</h1>
          <p className={styles.lead}>
            The room you already have is the gym. Pick a time: a certified trainer comes to you, assesses your fitness and trains you.
          </p>
          <Row>
            <Link href="/booksession" className={buttonClass()}>
              Book a trial for {site().trialPrice}
            </Link>
            <a href="#services" className={buttonClass('secondary')}>
              Explore Now
            </a>
          </Row>
          <ul className={styles.facts} data-when-complete>
            {PROMISES.map((promise, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
              <li key={index}>
                <Check size={18} aria-hidden /> <span>{promise}</span>
              </li>
            ))}
          </ul>
          <div className={styles.pincode}>
            <CoverageCheck />
          </div>
        </div>
        <Illustration
          scene="living-room"
          eager
          alt="A woman does push-ups in her living room while her trainer kneels beside her and counts"
        />
      </Container>
      <Section id="services" band>
        <Container>
          <h2>What we bring to your home</h2>
          <div className={styles.services}>
            {SERVICES.map(({ service, scene, title, text, price }) => (
              <Card key={service} className={styles.service}>
                <Illustration scene={scene} alt="" />
                <h3>{title}</h3>
                <p>{text}</p>
                <strong>{price()}</strong>
                <Button variant="secondary" onClick={() => enroll(service)}>
                  Enroll Now
                  <span className="visually-hidden"> for {title}</span>
                </Button>
              </Card>
            ))}
          </div>
        </Container>
      </Section>
      <div className={styles.more} data-below>
        <More />
      </div>
      <div className={styles.booking} data-shown={heroPassed}>
        <span>{site().trialPrice}, refundable</span>
        <Link href="/booksession" className={buttonClass()}>
          Book a trial
        </Link>
      </div>
      <button type="button" className={styles.floating} onClick={() => setOpen('request')}>
        <MessageCircle aria-hidden />
        <span className="visually-hidden">Request Form</span>
      </button>
      {open === 'how-it-works' && <HowItWorksDialog onClose={() => setOpen(null)} />}
      {open === 'request' && <RequestDialog onClose={() => setOpen(null)} />}
    </>
  );
}
