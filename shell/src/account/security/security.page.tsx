import { useQuery } from '@fitghar/platform/data';
import { Passkeys, ProofHost, passkeysQuery } from '@fitghar/ui/bundled/identity';
import * as t from '#texts/security.ts';
import { TitledSection } from '../titled-section.tsx';
import { ChangePassword } from './change-password.tsx';
import { Devices } from './devices.tsx';
import { MobileLogin } from './mobile-login.tsx';

/** Login sessions, passkeys and password change. */
export default function SecurityPage() {
  const hasPasskey = Boolean(useQuery(passkeysQuery).data?.rows.length);
  return (
    <>
      <h1>{t.title}</h1>
      <TitledSection title={t.devices}>
        <Devices />
      </TitledSection>
      <TitledSection title={t.passkeys}>
        <Passkeys />
      </TitledSection>
      <TitledSection title={t.byMobile}>
        <MobileLogin />
      </TitledSection>
      <TitledSection title={t.changeYours}>
        <ChangePassword />
      </TitledSection>
      <ProofHost app={false} passkey={hasPasskey} />
    </>
  );
}
