import { type NoticesPage, type Profile, retryEmail } from '@fitghar/contracts/account';
import { type SessionType } from '@fitghar/contracts/booking';
import { formatDateTime } from '@fitghar/contracts/common';
import { Link, Slot, site, useClientState, useNavigate, useSession } from '@fitghar/platform';
import { call, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Button, buttonClass, Callout, Card, Illustration, Muted, Skeleton, Stack, toast, toastError } from '@fitghar/ui';
import { Grid } from '@fitghar/ui/bundled/sections';
import * as t from '#texts/overview.ts';
import styles from './account.module.css';
import { accountPage } from './account-page.ts';
import { noticesQuery } from './notices/notices.queries.ts';
import { profileQuery } from './profile/profile.queries.ts';

/** Unread notices, emails that do not arrive, and a pending account deletion, so that it stays visible. */
function Alerts() {
  const account = useQuery(profileQuery);
  const notices = useQuery(noticesQuery(1));
  if (account.isPending || notices.isPending) return <Skeleton shape="line" />;
  return (
    <>
      {account.data?.erasure_due_at && <ErasureDue at={account.data.erasure_due_at} />}
      {account.data?.email_refused_at && <EmailRefused account={account.data} at={account.data.email_refused_at} />}
      {notices.data && <Unread notices={notices.data} />}
    </>
  );
}

function Unread({ notices: { rows, unread } }: { notices: NoticesPage }) {
  const [latest] = rows;
  if (!latest || latest.read) return null;
  const read = (
    <Link href={accountPage('notices')} className={buttonClass('secondary')}>
      {t.read(unread)}
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

function EmailRefused({ account: { email }, at }: { account: Profile; at: string }) {
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call(retryEmail),
    onSuccess: (account) => {
      queries.setQueryData(profileQuery.queryKey, account);
      toast(t.emailSent(email), { tone: 'success' });
    },
    onError: toastError,
  });
  const actions = (
    <>
      <Button variant="secondary" busy={retry.isPending} onClick={() => retry.mutate()}>
        {t.tryAgain}
      </Button>
      <Link href={accountPage('tickets')} className={buttonClass('secondary')}>
        {t.askUs}
      </Link>
    </>
  );
  return (
    <Callout error title={t.refused(email)} actions={actions}>
      {t.refusedText(formatDateTime(at))}
    </Callout>
  );
}

function ErasureDue({ at }: { at: string }) {
  const cancel = (
    <Link href={accountPage('my-data')} className={buttonClass('secondary')}>
      {t.keepAccount}
    </Link>
  );
  return (
    <Callout error title={t.erasedOn(formatDateTime(at))} actions={cancel}>
      {t.canCancel}
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
    <Stack gap={8} ordered>
      <h1>{t.namaste(name)}</h1>
      <Alerts />
      <Slot name="account.ongoing-session" />
      <Slot name="account.packages" />
      <Grid as="section" minWidth={220} aria-label={t.start}>
        <Card className={styles.offer}>
          <Illustration scene="living-room" alt="" />
          <Muted>{t.fitnessText(site().trialPrice)}</Muted>
          <Button full variant="secondary" onClick={() => book('FITNESS')}>
            {t.fitness}
          </Button>
        </Card>
        <Card className={styles.offer}>
          <Illustration scene="balcony-yoga" alt="" />
          <Muted>{t.yogaText(site().trialPrice)}</Muted>
          <Button full variant="secondary" onClick={() => book('YOGA')}>
            {t.yoga}
          </Button>
        </Card>
        <Card className={styles.offer}>
          <Illustration scene="thali" alt="" />
          <Muted>{t.dietText(site().dietPrice)}</Muted>
          <Link href={accountPage('diet')} className={buttonClass('secondary', true)}>
            {t.diet}
          </Link>
        </Card>
      </Grid>
      <Slot name="account.services" />
      <Slot name="account.more" />
    </Stack>
  );
}
