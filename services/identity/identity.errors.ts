import { changePasswordMessages, type LinkState, loginMessages, registerMessages, resetMessages } from '@fitghar/contracts/account';
import { DomainError } from '../kernel/index.ts';

/** The same for an unknown address, a wrong password and a blocked account, so that none tells which it was (D8). */
export class BadCredentialsError extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'bad_credentials';

  constructor() {
    super(loginMessages.badCredentials);
  }
}

/** The address already has an account. */
export class EmailTakenError extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'email_taken';
  override readonly fields = { email: [registerMessages.emailTaken] };

  constructor() {
    super(registerMessages.emailTaken);
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

/** Wrong, used or expired, or nobody has asked for one: the answer is the same (D9). */
export class OtpWrongError extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'otp_wrong';
  override readonly fields = { otp: [resetMessages.otpWrong] };

  constructor() {
    super(resetMessages.otpWrong);
  }
}

/** A mailed link that opens nothing (any more) (D7). */
export class LinkGoneError extends DomainError {
  readonly kind = 'gone';
  readonly code: string;

  constructor(state: Exclude<LinkState, 'open'>) {
    super(changePasswordMessages.link[state]);
    this.code = `link_${state}`;
  }
}

/** Something that was paid for is still to come. */
export class NotErasableError extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'not_erasable';
}

/** The password was right; the code of the authenticator app is asked for next. */
export class SecondFactorNeededError extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'second_factor_needed';

  constructor() {
    super('Please type the code of your authenticator app');
  }
}

/** The code does not fit the secret that was shown, or was used before. */
export class SecondFactorWrongError extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'second_factor_wrong';
  override readonly fields = { code: ['This code does not fit. Please wait for the next one and type that'] };

  constructor() {
    super('This code does not fit. Please wait for the next one and type that');
  }
}
