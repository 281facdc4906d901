import { TitledSection } from '../titled-section.tsx';
import { ChangePassword } from './change-password.tsx';
import { Devices } from './devices.tsx';

/** Login sessions and password change. */
export default function SecurityPage() {
  return (
    <>
      <h1>Password and devices</h1>
      <TitledSection title="Your devices">
        <Devices />
      </TitledSection>
      <TitledSection title="Change your password">
        <ChangePassword />
      </TitledSection>
    </>
  );
}
