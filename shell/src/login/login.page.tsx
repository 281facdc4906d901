import type { User } from '@fitghar/contracts/account';
import { useClientState, useNavigate, usePathname, useSession } from '@fitghar/platform';
import { Card, Container, Illustration, Section } from '@fitghar/ui';
import { useEffect, useState } from 'react';
import { homeOf } from '../guards/home-of.ts';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { ResetForm } from './reset-form.tsx';

/** Addresses that show this screen with a service already chosen. */
const SERVICE_OF = { '/service/fitnesstrainer': 'FITNESS', '/service/yogatrainer': 'YOGA', '/service/dietplan': 'DIET' } as const;
const TABS = { login: 'Login', signup: 'Sign up', reset: 'Reset password' } as const;
type Tab = keyof typeof TABS;

/** Where login leads: a customer to the service that was chosen; anybody to where login stood in the way, or home. */
function afterLogin(user: User): string {
  const { service, authUser } = useClientState.getState();
  if (user.type === 'U' && (service === 'FITNESS' || service === 'YOGA')) return '/bookSession';
  if (user.type === 'U' && service === 'DIET') return authUser.returnTo || '/diet';
  return authUser.returnTo || homeOf(user);
}

/** Somebody who is signed in already has no use for this screen (section 2). */
function insteadOfLogin(user: User, path: string): string {
  const service = SERVICE_OF[path as keyof typeof SERVICE_OF];
  if (service === 'DIET') return '/diet';
  return service ? '/booksession' : homeOf(user);
}

export default function LoginPage() {
  const user = useSession((session) => session.user);
  const path = usePathname();
  const navigate = useNavigate();
  const [tab, setTab] = useState<Tab>(path === '/forgotpassword' ? 'reset' : 'login');
  const [signedInBefore] = useState(user !== null);

  useEffect(() => {
    const service = SERVICE_OF[path as keyof typeof SERVICE_OF];
    if (service) useClientState.setState({ service });
  }, [path]);

  useEffect(() => {
    if (!user) return;
    navigate(signedInBefore ? insteadOfLogin(user, path) : afterLogin(user), { replace: true });
    useClientState.setState({ authUser: { returnTo: '' } });
  }, [user, signedInBefore, path, navigate]);

  return (
    <Section>
      <Container className={styles.page}>
        <div className={styles.aside}>
          <Illustration scene="trainer-at-door" alt="" eager />
          <h2>The room you already have is the gym.</h2>
          <p>Your trainer comes to your home. The first session costs ₹99, and you get it back if it is not for you.</p>
        </div>
        <Card>
          <div className={styles.tabs} role="tablist" aria-label="Account">
            {(Object.keys(TABS) as Tab[]).map((each) => (
              <button key={each} type="button" role="tab" aria-selected={tab === each} className={styles.tab} onClick={() => setTab(each)}>
                {TABS[each]}
              </button>
            ))}
          </div>
          {tab === 'login' && (
            <LoginForm onRegister={() => setTab('signup')} onReset={() => setTab('reset')} onRefused={() => navigate('/error')} />
          )}
          {tab === 'signup' && <RegisterForm onLogin={() => setTab('login')} />}
          {tab === 'reset' && <ResetForm onDone={() => setTab('login')} />}
        </Card>
      </Container>
    </Section>
  );
}
