import { MESSAGES } from '@fitghar/contracts';
import { DomainError } from '../kernel/index.ts';

/** The same for an unknown address, a wrong password and a blocked account, so that none tells which it was (D8). */
export class BadCredentialsError extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'bad_credentials';

  constructor() {
    super(MESSAGES.login.badCredentials);
  }
}

/** The address already has an account. */
export class EmailTakenError extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'email_taken';
  override readonly fields = { email: [MESSAGES.register.emailTaken] };

  constructor() {
    super(MESSAGES.register.emailTaken);
  }
}

/** The session has ended, or its refresh token was used twice and the whole family ended with it (D6). */
export class SessionEndedError extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'session_ended';

  constructor() {
    super('Your session has ended. Please log in again');
  }
}
