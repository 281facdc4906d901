export { EmailTakenError, SessionEndedError } from './identity.errors.ts';
export { IdentityModule } from './identity.module.ts';
export { LogIn } from './log-in/log-in.ts';
export { UsersRepository } from './persistence/users.repository.ts';
export { RegisterUser } from './register-user/register-user.ts';
export { type OpenedSession, Sessions } from './sessions/sessions.ts';
