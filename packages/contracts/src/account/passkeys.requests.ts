import * as z from 'zod/mini';
import * as said from '#texts/requests.ts';
import { line } from '../common/fields.ts';

/** Binary data of an authenticator. The largest, an attestation with an RSA key, takes about 1 KB. */
const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,4000}$/, 'Not a passkey'));
/** A credential has at most 1,023 bytes of ID (WebAuthn, section 4). */
const credentialId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1400}$/, 'Not a passkey'));
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

/** What the browser returns for a new passkey; other fields of it are ignored. */
const createdPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});

/** What the browser returns when a passkey is used. */
export const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
});
export type UsedPasskey = z.infer<typeof usedPasskey>;

/** `POST /bff/api/v1/account/passkeys`. */
export const newPasskeyBody = z.object({ name: line(said.passkeyName, 60), passkey: createdPasskey });
export type NewPasskeyBody = z.infer<typeof newPasskeyBody>;

/** `POST /bff/api/v1/session/passkey`. */
export const passkeyLoginBody = z.object({ passkey: usedPasskey });
