import { loginMessages } from '@fitghar/contracts/account';
import { Button } from '@fitghar/ui';
import { PageNotice } from '../pages/page-notice.tsx';

/** Stands in for the login screen after a refusal; a click leads back to it. */
export function CredentialsError({ onBack }: { onBack: () => void }) {
  return (
    <PageNotice title={loginMessages.badCredentials} actions={<Button onClick={onBack}>Back to login</Button>}>
      The email or the password is not right. Look for capital letters and spaces, or sign up if you are new.
    </PageNotice>
  );
}
