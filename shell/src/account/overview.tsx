import { type SessionType, TRIAL_PRICE } from '@fitghar/contracts/booking';
import { formatDateTime } from '@fitghar/contracts/common';
import { DIET_STARTING_PRICE } from '@fitghar/contracts/plans';
import { Link, Slot, useClientState, useNavigate, useSession } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Button, buttonClass, Callout, Card, Illustration, Muted } from '@fitghar/ui';
import { Grid } from '@fitghar/ui/sections';
import styles from './account.module.css';
import { noticesQuery } from './notices/notices.queries.ts';
import { profileQuery } from './profile/profile.queries.ts';
import { accountPage } from './sidebar.tsx';

/** Unread notices. */
function Unread() {
  const notices = useQuery(noticesQuery(1));
  const [latest] = notices.data?.rows ?? [];
  if (!latest || latest.read) return null;
  const read = (
    <Link href={accountPage('notices')} className={buttonClass('secondary')}>
      Read {notices.data?.unread === 1 ? 'it' : `all ${notices.data?.unread}`}
    </Link>
  );
  return (
    <div role="status">
      <Callout title={latest.title} actions={read}>
        {latest.message}
      </Callout>
    </div>
  );
}

/** Keeps a pending account deletion visible. */
function ErasureDue() {
  const account = useQuery(profileQuery);
  const due = account.data?.erasure_due_at;
  if (!due) return null;
  const cancel = (
    <Link href={accountPage('my-data')} className={buttonClass('secondary')}>
      Keep my account
    </Link>
  );
  return (
    <Callout error title={`Your account will be deleted on ${formatDateTime(due)}`} actions={cancel}>
      You can cancel this until then.
    </Callout>
  );
}

/** 'Dashboard': the ongoing session, the services and booking links. */
export function Overview() {
  const name = useSession((session) => session.user?.name);
  const navigate = useNavigate();
  const book = (service: SessionType) => {
    useClientState.setState({ service });
    navigate('/booksession');
  };
  return (
    <>
      <h1>Namaste, {name}</h1>
      <ErasureDue />
      <Unread />
      <Slot name="account.ongoing-session" />
      <Slot name="account.packages" />
      <Grid as="section" minWidth={220} aria-label="Start something">
        <Card className={styles.offer}>
          <Illustration scene="living-room" alt="" />
          <Muted>A trainer at home, trial {TRIAL_PRICE}</Muted>
          <Button full variant="secondary" onClick={() => book('FITNESS')}>
            Fitness
          </Button>
        </Card>
        <Card className={styles.offer}>
          <Illustration scene="balcony-yoga" alt="" />
          <Muted>A yoga trainer at home, trial {TRIAL_PRICE}</Muted>
          <Button full variant="secondary" onClick={() => book('YOGA')}>
            Yoga
          </Button>
        </Card>
        <Card className={styles.offer}>
          <Illustration scene="thali" alt="" />
          <Muted>A plan from your own kitchen, from {DIET_STARTING_PRICE}</Muted>
          <Link href={accountPage('diet')} className={buttonClass('secondary', true)}>
            Diet
          </Link>
        </Card>
      </Grid>
      <Slot name="account.services" />
      <Slot name="account.more" />
    </>
  );
}
