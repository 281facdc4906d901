import type { NewPasskeyBody, NewPasskeyOptions, PasskeyOptions, UsedPasskey } from '@fitghar/contracts/account';
import { UserError } from '@fitghar/platform';

/** Whether this browser can create and use passkeys. */
export const passkeysSupported = (): boolean => 'PublicKeyCredential' in window;

/** Loaded when someone uses a passkey, because most people never do. */
const library = () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');

const CLOSED = 'No passkey was used: the dialog was closed, or it took too long. Please try again';
/** What the browser's error means for the person, by the error's name (WebAuthn, sections 5.1.3 and 5.1.4). */
const MEANINGS: Record<string, string> = {
  NotAllowedError: CLOSED,
  AbortError: CLOSED,
  InvalidStateError: 'This device already has a passkey for your account',
  SecurityError: 'Passkeys don’t work at this address',
  NotSupportedError: 'This device can’t create passkeys for us. Try another one',
  ConstraintError: 'This device has no screen lock. Set one up to use passkeys',
};
const UNKNOWN = 'Your browser could not use a passkey. Please try again';

async function withReadableError<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    throw new UserError(MEANINGS[error instanceof Error ? error.name : ''] ?? UNKNOWN, { cause: error });
  }
}

/** Shows the browser's dialog that creates a passkey. @throws UserError */
export async function createPasskey(optionsJSON: NewPasskeyOptions): Promise<NewPasskeyBody['passkey']> {
  const { startRegistration } = await library();
  return withReadableError(startRegistration({ optionsJSON }));
}

/** Shows the browser's dialog that uses a passkey. @throws UserError */
export async function askForPasskey(optionsJSON: PasskeyOptions): Promise<UsedPasskey> {
  const { startAuthentication } = await library();
  return withReadableError(startAuthentication({ optionsJSON }));
}
