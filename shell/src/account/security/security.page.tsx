import { useQuery } from '@fitghar/platform/data';
import { Passkeys, ProofHost, passkeysQuery } from '@fitghar/ui/bundled/identity';
import { TitledSection } from '../titled-section.tsx';
import { ChangePassword } from './change-password.tsx';
import { Devices } from './devices.tsx';
import { MobileLogin } from './mobile-login.tsx';

/** Login sessions, passkeys and password change. */
export default function SecurityPage() {
  const hasPasskey = Boolean(useQuery(passkeysQuery).data?.rows.length);
  return (
    <>
      <h1>Password and devices</h1>
      <TitledSection title="Your devices">
        <Devices />
      </TitledSection>
      <TitledSection title="Passkeys">
        <Passkeys />
      </TitledSection>
      <TitledSection title="Log in with your mobile number">
        <MobileLogin />
      </TitledSection>
      <TitledSection title="Change your password">
        <ChangePassword />
      </TitledSection>
      <ProofHost app={false} passkey={hasPasskey} />
    </>
  );
}
