import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';

/** How a browser reaches an authenticator. */
export const passkeyTransport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** A passkey that the browser may use, or must not create again. */
const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(passkeyTransport) });

/** `POST /bff/api/v1/account/passkeys/options`: what the browser needs to create a passkey (WebAuthn level 3, section 5.4). */
export const newPasskeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(descriptor),
});
export type NewPasskeyOptions = z.infer<typeof newPasskeyOptions>;

/**
 * `POST /bff/api/v1/session/passkey/options` and `…/session/proof/options`: what the browser needs to use a passkey. An
 * empty `allowCredentials` lets the person choose among all passkeys for this site.
 */
export const passkeyOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
});
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

/** `GET /bff/api/v1/account/passkeys`, the newest first, and the answer to adding and removing one. */
export const passkeyRows = z.object({
  rows: z.array(z.object({ id: objectId, name: z.string(), created_at: z.string(), last_used_at: z.nullable(z.string()) })),
});
export type PasskeyRow = z.infer<typeof passkeyRows>['rows'][number];
