import { Link, useSession } from '@fitghar/platform';
import { buttonClass, Container, PageNotice, Skeleton } from '@fitghar/ui';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { Tabs } from '@fitghar/ui/dialogs';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import * as t from '#texts/trainer-day.tsx';
import { cacheForOffline } from './cache-for-offline.ts';
import { sendEntries } from './entries.ts';
import Today from './today.tsx';
import styles from './trainer-day.module.css';

const tab = (load: () => Promise<{ default: ComponentType }>) => lazyPart(load, { loading: <Skeleton /> });
const Week = tab(() => import(/* webpackChunkName: "trainer-week" */ './week.tsx'));
const Hours = tab(() => import(/* webpackChunkName: "trainer-hours" */ './hours.tsx'));
const Earnings = tab(() => import(/* webpackChunkName: "trainer-earnings" */ './earnings.tsx'));
const PushOffer = lazyPart(() => import(/* webpackChunkName: "push-offer" */ '../push-offer.tsx'), { failed: () => null });
const Profile = tab(() => import(/* webpackChunkName: "trainer-profile" */ './profile.tsx'));

const TABS = [
  ['today', t.today, <Today key="today" />],
  ['week', t.week, <Week key="week" />],
  ['hours', t.hours, <Hours key="hours" />],
  ['earnings', t.earnings, <Earnings key="earnings" />],
  ['profile', t.profile, <Profile key="profile" />],
] as const satisfies [string, string, ReactNode][];

const RETRY_MS = 60_000;

/** Sends what waits now, with the connection, and every minute. */
function useSending(): void {
  useEffect(() => {
    const send = () => void sendEntries();
    send();
    addEventListener('online', send);
    const timer = setInterval(send, RETRY_MS);
    return () => {
      removeEventListener('online', send);
      clearInterval(timer);
    };
  }, []);
}

function TrainerDay() {
  const [tab, setTab] = useState<(typeof TABS)[number][0]>('today');
  useSending();
  useEffect(() => {
    // All parts first: the worker keeps the files that the page has loaded.
    void Promise.all([Week, Hours, Earnings, Profile].map(({ preload }) => preload()))
      .then(cacheForOffline)
      .catch(() => undefined); // private windows have no workers; the page works without
  }, []);
  return (
    <Container className={styles.page}>
      <h1>{t.myDay}</h1>
      <div className={styles.offer}>
        <PushOffer />
      </div>
      <Tabs
        label={t.myWork}
        value={tab}
        onChange={setTab}
        tabs={TABS.map(([value, label, panel]) => ({
          ...{ value, label, panel },
          keep: value === 'today', // a PIN that is typed
        }))}
      />
    </Container>
  );
}

/** `/trainerDashboard`: the trainer's visits, hours and earnings. */
export default function TrainerDayPage() {
  const type = useSession(({ user }) => user?.type);
  if (type === 'T') return <TrainerDay />;
  const onward = (
    <Link href="/trainer" className={buttonClass()}>
      {t.become}
    </Link>
  );
  return (
    <PageNotice scene="on-the-way" title={t.forTrainers} actions={onward}>
      {t.forTrainersText}
    </PageNotice>
  );
}
