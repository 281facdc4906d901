import type { ErrorBody } from '@fitghar/contracts/common';
import { errorBody } from '@fitghar/contracts/common';
import type { AnswerOf, CallName } from './calls/calls.ts';

/** A refusal by the back end: an HTTP status and the contract's error body. */
export class Refusal {
  readonly body: ErrorBody;

  constructor(
    readonly status: number,
    { code = 'refused', message = 'This request was refused', errors = {} }: Partial<Pick<ErrorBody, 'code' | 'message' | 'errors'>> = {},
  ) {
    this.body = errorBody.parse({ success: false, status: 'error', statusCode: status, code, message, errors, requestId: 'test' });
  }
}

/** No answer at all, as without a connection. */
export const NO_CONNECTION = Symbol('no connection');

/** A request as the back end received it. */
export interface ReceivedRequest {
  method: string;
  /** Below `/bff`, without the query. */
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  /** Parsed JSON, or the fields of a form. */
  body: unknown;
  file: File | null;
  headers: Headers;
  /** As given to `fetch`; null for an upload. */
  init: RequestInit | null;
}

/** A `Response` is for files and streams, and for what no contract describes, such as a proxy's page. */
export type Outcome<Name extends CallName> = AnswerOf<Name> | Response | Refusal | typeof NO_CONNECTION;

/** What a test lets a call answer; a function decides by the request, a promise keeps the caller waiting. */
export type Reply<Name extends CallName> =
  | Outcome<Name>
  | Promise<Outcome<Name>>
  | ((request: ReceivedRequest) => Outcome<Name> | Promise<Outcome<Name>>);

export const refusal = (status: number, error?: ConstructorParameters<typeof Refusal>[1]): Refusal => new Refusal(status, error);

/** The envelope of the older calls around what they answer (D32). */
export const inEnvelope = <Response>(response: Response, message = 'OK') => ({
  success: true as const,
  status: 'success' as const,
  message,
  response,
});
