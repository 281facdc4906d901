import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.ts';
import { SavedAddresses } from './addresses/saved-addresses.ts';
import { Attempts } from './attempts/attempts.ts';
import { GuessLimits } from './attempts/guess-limits.ts';
import { KnownDevices } from './attempts/known-devices.ts';
import { BlockUser } from './block-user/block-user.ts';
import { ChangePassword } from './change-password/change-password.ts';
import { ConfirmPassword } from './change-password/confirm-password.ts';
import { SetPassword } from './change-password/set-password.ts';
import { Consents } from './consents/consents.ts';
import { EraseAccount } from './erase-account/erase-account.ts';
import { LogIn } from './log-in/log-in.ts';
import { LogInByMobile } from './log-in/log-in-by-mobile.ts';
import { LogInByPasskey } from './log-in/log-in-by-passkey.ts';
import { MailLinks } from './mail-links/mail-links.ts';
import { Cooldowns } from './one-time/cooldowns.ts';
import { PasskeyChallenges } from './passkeys/passkey-challenges.ts';
import { PasskeyCheck } from './passkeys/passkey-check.ts';
import { Passkeys } from './passkeys/passkeys.ts';
import { RelyingParty } from './passkeys/relying-party.ts';
import { PasswordHasher } from './password-hasher.ts';
import { PasskeysRepository } from './persistence/passkeys.repository.ts';
import { UsersRepository } from './persistence/users.repository.ts';
import { ProveIdentity } from './prove-identity/prove-identity.ts';
import { ProveMobile } from './prove-mobile/prove-mobile.ts';
import { AddCustomer } from './register-user/add-customer.ts';
import { RegisterUser } from './register-user/register-user.ts';
import { Otps } from './reset-password/otps.ts';
import { ResetPassword } from './reset-password/reset-password.ts';
import { RecoveryCodes } from './second-factor/recovery-codes.ts';
import { SecondFactor } from './second-factor/second-factor.ts';
import { LoginSessions } from './sessions/login-sessions.ts';
import { StaffMembers } from './staff/staff-members.ts';

const EXPORTED = [
  UsersRepository,
  AddCustomer,
  RegisterUser,
  LogIn,
  LogInByPasskey,
  LogInByMobile,
  ProveMobile,
  Passkeys,
  LoginSessions,
  Attempts,
  KnownDevices,
  Otps,
  ResetPassword,
  MailLinks,
  ChangePassword,
  BlockUser,
  Consents,
  EraseAccount,
  SecondFactor,
  ProveIdentity,
  StaffMembers,
  PasswordHasher,
  SavedAddresses,
];

@Module({
  imports: [CatalogueModule],
  providers: [
    ...EXPORTED,
    Cooldowns,
    GuessLimits,
    RecoveryCodes,
    SetPassword,
    ConfirmPassword,
    PasskeysRepository,
    PasskeyChallenges,
    PasskeyCheck,
    RelyingParty,
  ],
  exports: EXPORTED,
})
export class IdentityModule {}
