import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Link, ROOT_CONTEXT, type Span, type SpanContext, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  RandomIdGenerator,
  SamplingDecision,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { count } from '../metrics/record.ts';
import type { Settings } from '../settings.ts';
import { TIMEOUTS } from '../timeouts.ts';
import type { OpenSpan, SpanAttributes, SpanOptions, Traceparent, Tracer } from './tracer.ts';

/** Beyond this, spans are dropped: a collector that hangs must not cost memory. */
const MAX_WAITING_SPANS = 2048;
const SEND_EVERY_MS = 1000;
const MAX_ATTRIBUTE_LENGTH = 200;
const MAX_LINKS = 100;

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-0([01])$/;

/** Null if it is malformed: it may come from anyone. */
function parse(traceparent: Traceparent, isRemote = false): SpanContext | null {
  const [, traceId, spanId, sampled] = TRACEPARENT.exec(traceparent) ?? [];
  if (!traceId || !spanId) return null;
  return { traceId, spanId, isRemote, traceFlags: sampled === '1' ? TraceFlags.SAMPLED : TraceFlags.NONE };
}

const isSampled = ({ traceFlags }: SpanContext): boolean => (traceFlags & TraceFlags.SAMPLED) !== 0;

/** Counts what reaches the collector, because a trace that is missing tells no one. */
class CountingExporter implements SpanExporter {
  constructor(private readonly inner: SpanExporter) {}

  export(...[spans, done]: Parameters<SpanExporter['export']>): void {
    this.inner.export(spans, (result) => {
      count('trace_exports_total', { outcome: result.code === 0 ? 'sent' : 'failed' });
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.inner.shutdown();
  }
}

/** The current span of whatever runs. */
const running = new AsyncLocalStorage<KnownSpan>();

/** A span with what its children need to know. */
abstract class KnownSpan implements OpenSpan {
  private formatted: Traceparent | undefined;

  abstract readonly context: SpanContext;
  abstract readonly isSampled: boolean;

  /** Most spans are never passed on, so it is made when it is needed. */
  get traceparent(): Traceparent {
    const { traceId, spanId } = this.context;
    this.formatted ??= `00-${traceId}-${spanId}-0${this.isSampled ? 1 : 0}`;
    return this.formatted;
  }

  within<Result>(work: () => Result): Result {
    return running.getStore() === this ? work() : running.run(this, work);
  }

  abstract set(attributes: SpanAttributes): void;
  abstract end(error?: unknown, at?: number): void;
}

/** Names its trace, so that logs and messages can; nothing is recorded. All spans below it are this one. */
class UnsampledSpan extends KnownSpan {
  readonly isSampled = false;
  private known: SpanContext | undefined;

  constructor(
    private readonly ids: RandomIdGenerator,
    private readonly parent: SpanContext | null,
  ) {
    super();
  }

  /** Most are never named, so it is made when it is needed. */
  get context(): SpanContext {
    const { ids, parent } = this;
    this.known ??= {
      ...(parent ?? { traceId: ids.generateTraceId(), spanId: ids.generateSpanId() }),
      traceFlags: TraceFlags.NONE,
    };
    return this.known;
  }

  set(): void {}
  end(): void {}
}

class RecordedSpan extends KnownSpan {
  readonly isSampled = true;
  readonly context: SpanContext;

  constructor(private readonly span: Span) {
    super();
    this.context = span.spanContext();
  }

  set(attributes: SpanAttributes): void {
    this.span.setAttributes({ ...attributes });
  }

  end(error?: unknown, at?: number): void {
    if (error !== undefined) {
      this.span.setAttribute('error.type', error instanceof Error ? error.constructor.name : typeof error);
      this.span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.span.end(at);
  }
}

class OpenTelemetryTracer implements Tracer {
  private readonly tracer;
  private readonly ids = new RandomIdGenerator();
  private readonly byChance: TraceIdRatioBasedSampler;

  constructor(
    private readonly provider: TracerProvider,
    private readonly ratio: number,
  ) {
    this.tracer = provider.getTracer('fitghar');
    this.byChance = new TraceIdRatioBasedSampler(ratio);
  }

  /** Whether the trace is collected is decided before anything is made: most are not, and must cost next to nothing. */
  start(name: string, options: SpanOptions): OpenSpan {
    const { parent: given, foreign = false } = options;
    const current = given === undefined ? running.getStore() : undefined;
    if (current && !current.isSampled) return current;
    const parent = current ? current.context : given ? parse(given, foreign) : null;
    const links = options.links?.flatMap((link): Link[] => {
      const context = parse(link);
      return context ? [{ context }] : [];
    });
    if (parent ? this.goesOn(parent, foreign) : this.begins(links)) return this.record(name, options, parent, links);
    return new UnsampledSpan(this.ids, parent);
  }

  current(): Traceparent | null {
    return running.getStore()?.traceparent ?? null;
  }

  async stop(): Promise<void> {
    // The SDK waits for its exporter; a collector that hangs must not keep a stopping process.
    await Promise.race([this.provider.shutdown().catch(() => undefined), wait(TIMEOUTS.traceFlush.ms, undefined, { ref: false })]);
  }

  /** A page can name a trace, but not have every one of them sampled. */
  private goesOn(parent: SpanContext, isForeign: boolean): boolean {
    return isSampled(parent) && (!isForeign || this.chooses(parent.traceId));
  }

  /** A trace that others caused is sampled if one of them is, and any other by chance. */
  private begins(links: readonly Link[] | undefined): boolean {
    return links?.length ? links.some(({ context }) => isSampled(context)) : Math.random() < this.ratio;
  }

  private chooses(traceId: string): boolean {
    return this.byChance.shouldSample(ROOT_CONTEXT, traceId).decision === SamplingDecision.RECORD_AND_SAMPLED;
  }

  private record(name: string, { kind = 'internal', attributes, startedAt }: SpanOptions, parent: SpanContext | null, links: Link[] = []) {
    const options = { kind: KINDS[kind], attributes: { ...attributes }, links, ...(startedAt !== undefined && { startTime: startedAt }) };
    return new RecordedSpan(this.tracer.startSpan(name, options, parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT));
  }
}

/** Starts to collect traces, and to send them to a collector in the background. */
export function startOpenTelemetry(
  endpoint: string,
  { ROLE, OTEL_TRACES_SAMPLER_ARG: ratio }: Pick<Settings, 'ROLE' | 'OTEL_TRACES_SAMPLER_ARG'>,
): Tracer {
  const url = new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: TIMEOUTS.traceExport.ms, concurrencyLimit: 2 });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `fitghar-${ROLE}`, 'service.instance.id': randomUUID() }),
    sampler: new AlwaysOnSampler(), // it is asked only for what is sampled
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH, linkCountLimit: MAX_LINKS },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new CountingExporter(exporter),
        maxQueueSize: MAX_WAITING_SPANS,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: TIMEOUTS.traceExport.ms,
      }),
    ],
  });
  return new OpenTelemetryTracer(provider, ratio);
}
