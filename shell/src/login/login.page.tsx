import { useClientState, useNavigate, usePathname, useSession } from '@fitghar/platform';
import { Card, Container, Illustration, Section } from '@fitghar/ui';
import { useEffect, useState } from 'react';
import { homeOf } from '../guards/home-of.ts';
import { CredentialsError } from './credentials-error.tsx';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

/** Addresses that show this screen with a service already chosen. */
const SERVICE_OF = { '/service/fitnesstrainer': 'FITNESS', '/service/yogatrainer': 'YOGA', '/service/dietplan': 'DIET' } as const;

/** Where a person goes who is signed in: to what was chosen, to where login stood in the way, or home. */
function destination(home: string): string {
  const { service, authUser } = useClientState.getState();
  if (service === 'FITNESS' || service === 'YOGA') return '/bookSession';
  return authUser.returnTo || home;
}

export default function LoginPage() {
  const user = useSession((session) => session.user);
  const path = usePathname();
  const navigate = useNavigate();
  const [tab, setTab] = useState<'login' | 'signup'>('login');
  const [refused, setRefused] = useState(false);

  useEffect(() => {
    const service = SERVICE_OF[path as keyof typeof SERVICE_OF];
    if (service) useClientState.setState({ service });
  }, [path]);

  useEffect(() => {
    if (!user) return;
    navigate(destination(homeOf(user)), { replace: true });
    useClientState.setState({ authUser: { returnTo: '' } });
  }, [user, navigate]);

  if (refused) return <CredentialsError onBack={() => setRefused(false)} />;
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
            {(['login', 'signup'] as const).map((each) => (
              <button key={each} type="button" role="tab" aria-selected={tab === each} className={styles.tab} onClick={() => setTab(each)}>
                {each === 'login' ? 'Login' : 'Sign up'}
              </button>
            ))}
          </div>
          {tab === 'login' ? (
            <LoginForm onRegister={() => setTab('signup')} onRefused={() => setRefused(true)} />
          ) : (
            <RegisterForm onLogin={() => setTab('login')} />
          )}
        </Card>
      </Container>
    </Section>
  );
}
