import { loginMessages } from '@fitghar/contracts/account';
import { useNavigate } from '@fitghar/platform';
import { Button, PageNotice } from '@fitghar/ui';
import * as t from '#texts/credentials-error.ts';

/** `/error`: shown after a rejected login (section 2). A click anywhere returns to login. */
export default function CredentialsErrorPage() {
  const navigate = useNavigate();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div onClick={() => navigate('/login')}>
      <PageNotice scene="wrong-door" title={loginMessages.badCredentials} actions={<Button>{t.back}</Button>}>
        {t.text}
      </PageNotice>
    </div>
  );
}
