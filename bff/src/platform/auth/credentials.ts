import { DomainError } from '@fitghar/services/kernel';
import { SetMetadata } from '@nestjs/common';
import type { SecuritySchemeObject } from '@nestjs/swagger';

/** How a request can show who makes it, as the call reference names it. */
export const CREDENTIALS = {
  accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a login' },
  releaseToken: { type: 'http', scheme: 'bearer', description: 'A token by which a team releases its own remotes' },
  refreshCookie: { type: 'apiKey', in: 'cookie', name: 'fitghar_refresh', description: 'Set by a login' },
  metricsToken: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN of the settings' },
  razorpaySignature: { type: 'apiKey', in: 'header', name: 'x-razorpay-signature', description: 'HMAC of the body, by Razorpay' },
  msg91Token: { type: 'apiKey', in: 'header', name: 'x-receipt-token', description: 'SMS_RECEIPT_TOKEN of the settings' },
  twilioSignature: { type: 'apiKey', in: 'header', name: 'x-twilio-signature', description: 'Signature of the report, by Twilio' },
} as const satisfies Record<string, SecuritySchemeObject>;

export type Credential = keyof typeof CREDENTIALS;

/** Where a call says by what it knows its caller, if not by the access token. */
export const CREDENTIAL = 'credential';
/** What `CREDENTIAL` holds. */
export interface CredentialMark {
  credential: Credential;
  optional: boolean;
}

/** A call that is open to visitors as far as the guard is concerned, and asks for another proof itself. */
export const ProvenBy = (credential: Credential, { optional = false } = {}) =>
  SetMetadata<string, CredentialMark>(CREDENTIAL, { credential, optional });

/** A machine that did not prove who it is. */
export class UnprovenError extends DomainError {
  static override readonly kind = 'unauthenticated';
  static override readonly code = 'unauthenticated';
}
