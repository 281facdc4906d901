import type { NewPasskeyBody, NewPasskeyOptions, PasskeyOptions, UsedPasskey } from '@fitghar/contracts/account';
import { UserError } from '@fitghar/platform';
import * as t from '#texts/authenticator.ts';

/** Whether this browser can create and use passkeys. */
export const passkeysSupported = (): boolean => 'PublicKeyCredential' in window;

/** Loaded when someone uses a passkey, because most people never do. */
const library = () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');

async function withReadableError<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    throw new UserError(t.meanings[error instanceof Error ? error.name : ''] ?? t.unknown, { cause: error });
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
