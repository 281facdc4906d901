import { changePasswordMessages, loginMessages, registerMessages, resetMessages, type UserType } from '@fitghar/contracts/account';
import { DomainError } from '../kernel/index.ts';

/** The same for an unknown email, a wrong password and a blocked account, so that the cause stays hidden (D8). */
export class BadCredentialsError extends DomainError {
  static override readonly kind = 'unauthenticated';
  static override readonly code = 'bad_credentials';

  constructor() {
    super(loginMessages.badCredentials);
  }
}

/** The email already has an account. */
export class EmailTakenError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'email_taken';
  override readonly fields = { email: [registerMessages.emailTaken] };

  constructor() {
    super(registerMessages.emailTaken);
  }
}

/** The session has ended, or its refresh token was reused and the whole token family was revoked (D6). */
export class SessionEndedError extends DomainError {
  static override readonly kind = 'unauthenticated';
  static override readonly code = 'session_ended';

  constructor() {
    super('Your session has ended. Please log in again');
  }
}

/** The code is wrong, used, expired or was never requested; the response is the same (D9). */
export class OtpWrongError extends DomainError {
  static override readonly kind = 'invalid';
  static override readonly code = 'otp_wrong';
  override readonly fields = { otp: [resetMessages.otpWrong] };

  constructor() {
    super(resetMessages.otpWrong);
  }
}

/** An emailed link that is unknown, used or expired (D7). */
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

/** Error by reason why a link does not open. */
export const LINK_ERRORS = { used: LinkUsedError, expired: LinkExpiredError, unknown: LinkUnknownError };

/** A paid booking is still outstanding. */
export class NotErasableError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'not_erasable';
}

/** The password is correct; the code of the authenticator app is needed next. */
export class SecondFactorNeededError extends DomainError {
  static override readonly kind = 'unauthenticated';
  static override readonly code = 'second_factor_needed';

  constructor() {
    super('Please enter the code from your authenticator app');
  }
}

/** The code does not match the secret, or was used before. */
export class SecondFactorWrongError extends DomainError {
  static override readonly kind = 'invalid';
  static override readonly code = 'second_factor_wrong';
  override readonly fields = { code: ['Incorrect code. Wait for the next one and try again'] };

  constructor() {
    super('Incorrect code. Wait for the next one and try again');
  }
}

/** The password is correct; the account's only second factor is a passkey. */
export class PasskeyNeededError extends DomainError {
  static override readonly kind = 'unauthenticated';
  static override readonly code = 'passkey_needed';

  constructor() {
    super('Please log in with your passkey. If it no longer works, ask an admin to reset your two-step login');
  }
}

/** The same for an unknown or removed passkey, a wrong signature and a blocked account. */
export class BadPasskeyError extends DomainError {
  static override readonly kind = 'unauthenticated';
  static override readonly code = 'bad_passkey';

  constructor() {
    super('We couldn’t log you in with this passkey. Try another one, or use your password');
  }
}

/** Rightly signed, but the counter did not grow: the key may exist twice. The way back differs, as the team has no login without it. */
export class PasskeyCopiedError extends DomainError {
  static override readonly kind = 'forbidden';
  static override readonly code = 'passkey_copied';

  constructor(type: UserType) {
    super(
      type === 'A'
        ? 'This passkey may have been copied, so we no longer accept it. Ask an admin to reset your two-step login'
        : 'This passkey may have been copied, so we no longer accept it. Log in with your password, remove it and add a new one',
    );
  }
}

/** What an authenticator returned is not a passkey for this site and account. */
export class PasskeyRefusedError extends DomainError {
  static override readonly kind = 'invalid';
  static override readonly code = 'passkey_refused';

  constructor() {
    super('We couldn’t accept this passkey. Please try again');
  }
}

/** The challenge was answered before, has expired, or was given to another browser or for another purpose. */
export class PasskeyExpiredError extends DomainError {
  static override readonly kind = 'gone';
  static override readonly code = 'passkey_expired';

  constructor() {
    super('That took too long. Please try again');
  }
}

/** The passkey belongs to an account already. */
export class PasskeyKnownError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'passkey_known';

  constructor() {
    super('This passkey is already in use');
  }
}

/** The account has as many passkeys as it may. */
export class AddressesFullError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'addresses_full';

  constructor(most: number) {
    super(`You have ${most} addresses. Remove one first`);
  }
}

export class PasskeysFullError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'passkeys_full';

  constructor(most: number) {
    super(`You have ${most} passkeys. Remove one that you no longer use first`);
  }
}

/** A team member must keep one second factor. */
export class LastSecondFactorError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'last_second_factor';

  constructor() {
    super('Two-step login needs this passkey. Set up an authenticator app or another passkey first');
  }
}
