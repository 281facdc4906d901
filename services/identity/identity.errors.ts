import { changePasswordMessages, loginMessages, registerMessages, resetMessages } from '@fitghar/contracts/account';
import { DomainError } from '../kernel/index.ts';

/** The same for an unknown address, a wrong password and a blocked account, so that none tells which it was (D8). */
export class BadCredentialsError extends DomainError {
  static override readonly kind = 'unauthenticated';
  static override readonly code = 'bad_credentials';

  constructor() {
    super(loginMessages.badCredentials);
  }
}

/** The address already has an account. */
export class EmailTakenError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'email_taken';
  override readonly fields = { email: [registerMessages.emailTaken] };

  constructor() {
    super(registerMessages.emailTaken);
  }
}

/** The session has ended, or its refresh token was used twice and the whole family ended with it (D6). */
export class SessionEndedError extends DomainError {
  static override readonly kind = 'unauthenticated';
  static override readonly code = 'session_ended';

  constructor() {
    super('Your session has ended. Please log in again');
  }
}

/** Wrong, used or expired, or nobody has asked for one: the answer is the same (D9). */
export class OtpWrongError extends DomainError {
  static override readonly kind = 'invalid';
  static override readonly code = 'otp_wrong';
  override readonly fields = { otp: [resetMessages.otpWrong] };

  constructor() {
    super(resetMessages.otpWrong);
  }
}

/** A mailed link that opens nothing (any more) (D7). */
abstract class LinkGoneError extends DomainError {
  static override readonly kind = 'gone';
}

export class LinkUsedError extends LinkGoneError {
  static override readonly code = 'link_used';

  constructor() {
    super(changePasswordMessages.link.used);
  }
}

export class LinkExpiredError extends LinkGoneError {
  static override readonly code = 'link_expired';

  constructor() {
    super(changePasswordMessages.link.expired);
  }
}

export class LinkUnknownError extends LinkGoneError {
  static override readonly code = 'link_unknown';

  constructor() {
    super(changePasswordMessages.link.unknown);
  }
}

/** What a link that does not open is answered with. */
export const LINK_ERRORS = { used: LinkUsedError, expired: LinkExpiredError, unknown: LinkUnknownError };

/** Something that was paid for is still to come. */
export class NotErasableError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'not_erasable';
}

/** The password was right; the code of the authenticator app is asked for next. */
export class SecondFactorNeededError extends DomainError {
  static override readonly kind = 'unauthenticated';
  static override readonly code = 'second_factor_needed';

  constructor() {
    super('Please type the code of your authenticator app');
  }
}

/** The code does not fit the secret that was shown, or was used before. */
export class SecondFactorWrongError extends DomainError {
  static override readonly kind = 'invalid';
  static override readonly code = 'second_factor_wrong';
  override readonly fields = { code: ['This code does not fit. Please wait for the next one and type that'] };

  constructor() {
    super('This code does not fit. Please wait for the next one and type that');
  }
}
