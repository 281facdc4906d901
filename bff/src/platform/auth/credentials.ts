import { DomainError } from '@fitghar/services/kernel';
import { SetMetadata } from '@nestjs/common';
import type { SecuritySchemeObject } from '@nestjs/swagger';

/** Ways to authenticate a request, as named in the API reference. */
export const CREDENTIALS = {
  accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a login' },
  releaseToken: { type: 'http', scheme: 'bearer', description: 'A token by which a team releases its own remotes' },
  refreshCookie: { type: 'apiKey', in: 'cookie', name: 'fitghar_refresh', description: 'Set by a login' },
  metricsToken: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN of the settings' },
  razorpaySignature: { type: 'apiKey', in: 'header', name: 'x-razorpay-signature', description: 'HMAC of the body, by Razorpay' },
  msg91Token: { type: 'apiKey', in: 'header', name: 'x-receipt-token', description: 'SMS_RECEIPT_TOKEN of the settings' },
  metaSignature: { type: 'apiKey', in: 'header', name: 'x-hub-signature-256', description: 'HMAC of the body, by Meta' },
  metaVerifyToken: { type: 'apiKey', in: 'query', name: 'hub.verify_token', description: 'WHATSAPP_VERIFY_TOKEN of the settings' },
  twilioSignature: { type: 'apiKey', in: 'header', name: 'x-twilio-signature', description: 'Signature of the report, by Twilio' },
} as const satisfies Record<string, SecuritySchemeObject>;

export type Credential = keyof typeof CREDENTIALS;

/** Metadata key of an endpoint's credential, if it is not the access token. */
export const CREDENTIAL = 'credential';
/** Value of `CREDENTIAL`. */
export interface CredentialMark {
  credential: Credential;
  optional: boolean;
}

/** Public to the guard; the endpoint verifies another credential itself. */
export const ProvenBy = (credential: Credential, { optional = false } = {}) =>
  SetMetadata<string, CredentialMark>(CREDENTIAL, { credential, optional });

/** The caller's credential is missing or invalid. */
export class UnprovenError extends DomainError {
  static override readonly kind = 'unauthenticated';
  static override readonly code = 'unauthenticated';
}
