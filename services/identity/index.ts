export { Attempts } from './attempts/attempts.ts';
export { BlockUser } from './block-user/block-user.ts';
export { ChangePassword } from './change-password/change-password.ts';
export { Consents } from './consents/consents.ts';
export { EraseAccount } from './erase-account/erase-account.ts';
export {
  BadCredentialsError,
  EmailTakenError,
  LinkExpiredError,
  LinkUnknownError,
  LinkUsedError,
  NotErasableError,
  OtpWrongError,
  SecondFactorNeededError,
  SecondFactorWrongError,
  SessionEndedError,
} from './identity.errors.ts';
export { IdentityModule } from './identity.module.ts';
export { LogIn } from './log-in/log-in.ts';
export { MailLinks } from './mail-links/mail-links.ts';
export { type Account, UsersRepository } from './persistence/users.repository.ts';
export { RegisterUser } from './register-user/register-user.ts';
export { Otps } from './reset-password/otps.ts';
export { ResetPassword } from './reset-password/reset-password.ts';
export { SecondFactor, SecondFactorOnError } from './second-factor/second-factor.ts';
export { type OpenedSession, Sessions } from './sessions/sessions.ts';
export { OwnAccountError, Team } from './team/team.ts';
