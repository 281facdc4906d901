/**
 * What a span may say: names and numbers of our own. The list is closed, so that no address, ID or personal data gets
 * into a trace by mistake.
 */
export interface SpanAttributes {
  'http.request.method'?: string;
  /** The route's pattern, never an address. */
  'http.route'?: string;
  'http.response.status_code'?: number;
  'messaging.destination.name'?: string;
  'messaging.batch.message_count'?: number;
  'fitghar.job'?: string;
  'fitghar.job.attempt'?: number;
  'fitghar.gateway.operation'?: string;
  'fitghar.mail.urgency'?: string;
  'fitghar.sms.provider'?: string;
}

/** Traces and spans are passed on in W3C's form: version, trace, span and whether it is sampled. */
export type Traceparent = string;

export interface SpanOptions {
  kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  attributes?: SpanAttributes;
  /** The span it belongs to: null begins a trace, undefined is the current one. */
  parent?: Traceparent | null | undefined;
  /** Whether `parent` comes from outside, which may name a trace but does not decide whether it is sampled. */
  foreign?: boolean;
  /** Spans of other traces that caused this one. */
  links?: readonly Traceparent[];
  /** Milliseconds since 1970; now by default. */
  startedAt?: number;
}

/** A span that has begun. Of an error it records only the class, because messages may quote anything. */
export interface OpenSpan {
  readonly traceparent: Traceparent;
  /** Whether anything is recorded; most traces are not. */
  readonly isSampled: boolean;
  set(attributes: SpanAttributes): void;
  end(error?: unknown, at?: number): void;
  /** Makes it the current span of `work`, and of what that calls. */
  within<Result>(work: () => Result): Result;
}

export interface Tracer {
  start(name: string, options: SpanOptions): OpenSpan;
  current(): Traceparent | null;
  /** Sends the remaining spans, for at most as long as `TIMEOUTS.traceFlush`. */
  stop(): Promise<void>;
}
