import { loginMessages } from '@fitghar/contracts/account';
import { useNavigate } from '@fitghar/platform';
import { Button } from '@fitghar/ui';
import { PageNotice } from '../pages/page-notice.tsx';

/** `/error`: where a refused login leads (section 2). A click anywhere on it leads back to the login. */
export default function CredentialsErrorPage() {
  const navigate = useNavigate();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div onClick={() => navigate('/login')}>
      <PageNotice title={loginMessages.badCredentials} actions={<Button>Back to login</Button>}>
        The email or the password is not right. Look for capital letters and spaces, or sign up if you are new.
      </PageNotice>
    </div>
  );
}
