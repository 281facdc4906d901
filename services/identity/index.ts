export { SavedAddresses } from './addresses/saved-addresses.ts';
export { Attempts } from './attempts/attempts.ts';
export { type DeviceCookie, KnownDevices } from './attempts/known-devices.ts';
export { networkOf } from './attempts/network.ts';
export { BlockUser } from './block-user/block-user.ts';
export { ChangePassword } from './change-password/change-password.ts';
export { isCommonPassword } from './common-passwords.ts';
export { Consents } from './consents/consents.ts';
export { EraseAccount } from './erase-account/erase-account.ts';
export {
  AddressesFullError,
  BadCredentialsError,
  BadPasskeyError,
  EmailTakenError,
  LastSecondFactorError,
  LinkExpiredError,
  LinkUnknownError,
  LinkUsedError,
  NotErasableError,
  OtpWrongError,
  PasskeyCopiedError,
  PasskeyExpiredError,
  PasskeyKnownError,
  PasskeyNeededError,
  PasskeyRefusedError,
  PasskeysFullError,
  SecondFactorNeededError,
  SecondFactorWrongError,
  SessionEndedError,
} from './identity.errors.ts';
export { IdentityModule } from './identity.module.ts';
export { LogIn } from './log-in/log-in.ts';
export { LogInByMobile } from './log-in/log-in-by-mobile.ts';
export { LogInByPasskey } from './log-in/log-in-by-passkey.ts';
export { MailLinks } from './mail-links/mail-links.ts';
export { mailedRefs } from './mail-links/mailed-refs.ts';
export { Passkeys } from './passkeys/passkeys.ts';
export { PasswordHasher } from './password-hasher.ts';
export { checkNewPassword } from './password-policy.ts';
export { MESSAGE_SWITCHES, type MessageSwitch, NUDGES, type Nudge } from './persistence/user.schema.ts';
export { type Account, type AccountChange, UsersRepository } from './persistence/users.repository.ts';
export { ProveIdentity } from './prove-identity/prove-identity.ts';
export { ProveMobile } from './prove-mobile/prove-mobile.ts';
export { AddCustomer } from './register-user/add-customer.ts';
export { RegisterUser } from './register-user/register-user.ts';
export { Otps } from './reset-password/otps.ts';
export { ResetPassword } from './reset-password/reset-password.ts';
export { SecondFactor, SecondFactorOnError } from './second-factor/second-factor.ts';
export { describeDevice } from './sessions/device.ts';
export { LoginSessions, type OpenedSession } from './sessions/login-sessions.ts';
export { NotAdminError, OwnAccountError, StaffMembers } from './staff/staff-members.ts';
