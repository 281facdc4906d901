import { noticesPage } from '@fitghar/contracts/account';
import type { SessionType } from '@fitghar/contracts/booking';
import { momentOf } from '@fitghar/contracts/common';
import { Link, Slot, useClientState, useNavigate, useSession } from '@fitghar/platform';
import { api, useQuery } from '@fitghar/platform/data';
import { Button, buttonLook, Notice } from '@fitghar/ui';
import styles from './account.module.css';
import { useProfile } from './profile/use-profile.ts';
import { accountPage } from './sidebar.tsx';

/** What the person has not read yet. */
function Unread() {
  const notices = useQuery({
    queryKey: ['notices'],
    queryFn: ({ signal }) => api('/api/v1/account/notices?limit=20', noticesPage, { signal }),
  });
  const [latest] = notices.data?.rows ?? [];
  if (!latest || latest.read) return null;
  const read = (
    <Link href={accountPage('notices')} className={buttonLook('secondary')}>
      Read {notices.data?.unread === 1 ? 'it' : `all ${notices.data?.unread}`}
    </Link>
  );
  return (
    <div role="status">
      <Notice title={latest.title} actions={read}>
        {latest.message}
      </Notice>
    </div>
  );
}

/** An erasure that was asked for is never out of sight. */
function ErasureDue() {
  const account = useProfile();
  const due = account.data?.erasure_due_at;
  if (!due) return null;
  const keep = (
    <Link href={accountPage('my-data')} className={buttonLook('secondary')}>
      Keep my account
    </Link>
  );
  return (
    <Notice error title={`Your account will be erased on ${momentOf(due)}`} actions={keep}>
      Until then you can take it back.
    </Notice>
  );
}

/** 'Dashboard': the ongoing session, the services, and ways to the next one. */
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
      <section aria-label="Start something" className={styles.start}>
        <Button look="secondary" onClick={() => book('FITNESS')}>
          Fitness
        </Button>
        <Button look="secondary" onClick={() => book('YOGA')}>
          Yoga
        </Button>
        <Link href={accountPage('diet')} className={buttonLook('secondary')}>
          Diet
        </Link>
      </section>
      <Slot name="account.services" />
      <Slot name="account.more" />
    </>
  );
}
