import { Link, site, useClientState, useNavigate } from '@fitghar/platform';
import { Badge, Button, buttonClass, Card, Check, Container, Illustration, MessageCircle, Row, Section } from '@fitghar/ui';
import { lazyDialog } from '@fitghar/ui/bundled/lazy';
import { useState } from 'react';
import * as t from '#texts/landing.tsx';
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
    title: t.training,
    text: t.trainingText,
    price: () => t.trial(site().trialPrice),
  },
  {
    service: 'YOGA',
    scene: 'balcony-yoga',
    title: t.yoga,
    text: t.yogaText,
    price: () => t.trial(site().trialPrice),
  },
  {
    service: 'DIET',
    scene: 'thali',
    title: t.diet,
    text: t.dietText,
    price: () => t.from(site().dietPrice),
  },
] as const;

const PROMISES = [t.certified, t.refundableFor(site().rules.refund_days), t.everyDay];

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
          <Badge tone="warning">{t.trialFor(site().trialPrice)}</Badge>
          <h1>{t.heading}</h1>
          <p className={styles.lead}>{t.lead}</p>
          <Row>
            <Link href="/booksession" className={buttonClass()}>
              {t.bookTrialFor(site().trialPrice)}
            </Link>
            <a href="#services" className={buttonClass('secondary')}>
              {t.explore}
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
        <Illustration scene="living-room" eager alt={t.sceneText} />
      </Container>
      <Section id="services" band>
        <Container>
          <h2>{t.whatWeBring}</h2>
          <div className={styles.services}>
            {SERVICES.map(({ service, scene, title, text, price }) => (
              <Card key={service} className={styles.service}>
                <Illustration scene={scene} alt="" />
                <h3>{title}</h3>
                <p>{text}</p>
                <strong>{price()}</strong>
                <Button variant="secondary" onClick={() => enroll(service)}>
                  {t.enroll}
                  <span className="visually-hidden">{t.enrollFor(title)}</span>
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
        <span>{t.refundable(site().trialPrice)}</span>
        <Link href="/booksession" className={buttonClass()}>
          {t.bookTrial}
        </Link>
      </div>
      <button type="button" className={styles.floating} onClick={() => setOpen('request')}>
        <MessageCircle aria-hidden />
        <span className="visually-hidden">{t.requestForm}</span>
      </button>
      {open === 'how-it-works' && <HowItWorksDialog onClose={() => setOpen(null)} />}
      {open === 'request' && <RequestDialog onClose={() => setOpen(null)} />}
    </>
  );
}
