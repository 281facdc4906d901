import type { User } from '@fitghar/contracts/account';
import { draftOwner, expiredUser, readDraft, site, useClientState, useNavigate, usePathname, useSession } from '@fitghar/platform';
import { Callout, Card, Container, Illustration, Section } from '@fitghar/ui';
import { Columns } from '@fitghar/ui/bundled/sections';
import { Tabs } from '@fitghar/ui/dialogs';
import { useEffect, useState } from 'react';
import * as t from '#texts/login.tsx';
import { homePath } from '../guards/home-path.ts';
import styles from './login.module.css';
import { LOGIN_DRAFT, LoginForm } from './login-form.tsx';
import { MobileLoginForm } from './mobile-login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { ResetForm } from './reset-form.tsx';

/** Addresses that preselect a service. */
const SERVICE_OF = { '/service/fitnesstrainer': 'FITNESS', '/service/yogatrainer': 'YOGA', '/service/dietplan': 'DIET' } as const;

/** Where login leads: to the page that asked for it; else customers to the selected service (section 2), everyone else home. */
function afterLogin(user: User): string {
  const { service, authUser } = useClientState.getState();
  if (authUser.returnTo) return authUser.returnTo;
  if (user.type === 'U' && (service === 'FITNESS' || service === 'YOGA')) return '/bookSession';
  if (user.type === 'U' && service === 'DIET') return '/diet';
  return homePath(user);
}

/** Redirects users who are already logged in (section 2). */
function redirectFor(user: User, path: string): string {
  const service = SERVICE_OF[path as keyof typeof SERVICE_OF];
  if (service === 'DIET') return '/diet';
  return service ? '/booksession' : homePath(user);
}

/** Most people who book and are not logged in are new. Not those whose session has expired, or who pressed LOGIN or have just tried it. */
function isNewToBooking(): boolean {
  const { returnTo, hasAccount } = useClientState.getState().authUser;
  return /^\/booksession/i.test(returnTo) && !hasAccount && !expiredUser() && !readDraft(draftOwner(), LOGIN_DRAFT);
}

export default function LoginPage() {
  const user = useSession((session) => session.user);
  const path = usePathname();
  const navigate = useNavigate();
  const [tab, setTab] = useState<'login' | 'signup' | 'reset'>(() =>
    path === '/forgotpassword' ? 'reset' : isNewToBooking() ? 'signup' : 'login',
  );
  const hasAccount = useClientState((state) => state.authUser.hasAccount);
  useEffect(() => {
    if (hasAccount) setTab('login');
  }, [hasAccount]);
  const [byMobile, setByMobile] = useState(false);
  const [signedInBefore] = useState(user !== null);

  useEffect(() => {
    const service = SERVICE_OF[path as keyof typeof SERVICE_OF];
    if (service) useClientState.setState({ service });
  }, [path]);

  useEffect(() => {
    if (!user) return;
    navigate(signedInBefore ? redirectFor(user, path) : afterLogin(user), { replace: true });
    useClientState.setState({ authUser: { returnTo: '' } });
  }, [user, signedInBefore, path, navigate]);

  return (
    <Section>
      <Container>
        <Columns widths="minmax(0, 1fr) minmax(0, 460px)" centered>
          <div className={styles.aside}>
            <Illustration scene="trainer-at-door" alt="" eager />
            <h2>{t.claim}</h2>
            <p>{t.firstSession(site().trialPrice)}</p>
          </div>
          <Card className={styles.card}>
            {!navigator.cookieEnabled && (
              <Callout error title={t.noCookies}>
                {t.noCookiesText(site().brand)}
              </Callout>
            )}
            <Tabs
              label={t.account}
              value={tab}
              onChange={setTab}
              tabs={[
                {
                  value: 'login',
                  label: t.loginTab,
                  panel: byMobile ? (
                    <MobileLoginForm onPassword={() => setByMobile(false)} />
                  ) : (
                    <LoginForm
                      onRegister={() => setTab('signup')}
                      onReset={() => setTab('reset')}
                      onMobile={() => setByMobile(true)}
                      onRefused={() => navigate('/error')}
                    />
                  ),
                },
                { value: 'signup', label: t.signUp, panel: <RegisterForm onLogin={() => setTab('login')} /> },
                { value: 'reset', label: t.resetPassword, panel: <ResetForm onDone={() => setTab('login')} /> },
              ]}
            />
          </Card>
        </Columns>
      </Container>
    </Section>
  );
}
