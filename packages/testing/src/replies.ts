import type { Call, ErrorBody, SentResponse } from '@fitghar/contracts/common';
import { errorBody } from '@fitghar/contracts/common';

/** A refusal by the back end: an HTTP status and the contract's error body. */
export class Refusal {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(
    status: number,
    {
      code = 'refused',
      message = 'This request was refused',
      errors = {},
      proof_for,
    }: Partial<Pick<ErrorBody, 'code' | 'message' | 'errors' | 'proof_for'>> = {},
  ) {
    this.status = status;
    this.body = errorBody.parse({
      success: false,
      status: 'error',
      statusCode: status,
      code,
      message,
      errors,
      requestId: 'test',
      proof_for,
    });
  }
}

/** No response, as without a connection. */
export const NO_CONNECTION = Symbol('no connection');

/** A request received by the fake back end. */
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

/** A call's JSON; a call without any takes a `Response`. */
export type JsonResponse<Of extends Call> = Of['response'] extends object ? SentResponse<Of> : Response;

/** A `Response` for files, streams and anything outside the contract, such as a proxy's error page. */
export type Outcome<Of extends Call> = JsonResponse<Of> | Response | Refusal | typeof NO_CONNECTION;

/** A declared reply; a function computes it from the request, a promise delays it. */
export type Reply<Of extends Call> =
  | Outcome<Of>
  | Promise<Outcome<Of>>
  | ((request: ReceivedRequest) => Outcome<Of> | Promise<Outcome<Of>>);

export const refusal = (status: number, error?: ConstructorParameters<typeof Refusal>[1]): Refusal => new Refusal(status, error);

/** Wraps a response in the envelope of the older calls (D32). */
export const withEnvelope = <Response>(response: Response, message = 'OK') => ({
  success: true as const,
  status: 'success' as const,
  message,
  response,
});
