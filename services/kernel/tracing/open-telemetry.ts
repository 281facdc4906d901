import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Context,
  context,
  type Link,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { count } from '../metrics/record.ts';
import type { Settings } from '../settings.ts';
import { TIMEOUTS } from '../timeouts.ts';
import type { OpenSpan, SpanOptions, Traceparent, Tracer } from './tracer.ts';

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

const format = ({ traceId, spanId, traceFlags }: SpanContext): Traceparent => `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`;

/** Samples a trace that others caused if one of them is sampled, and any other by chance. */
function rootSampler(ratio: number): Sampler {
  const byChance = new TraceIdRatioBasedSampler(ratio);
  return {
    shouldSample(_context, traceId, _name, _kind, _attributes, links) {
      if (!links.length) return byChance.shouldSample(_context, traceId);
      const sampled = links.some((link) => link.context.traceFlags & TraceFlags.SAMPLED);
      return { decision: sampled ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD };
    },
    toString: () => `Root{${ratio}}`,
  };
}

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

class OpenTelemetryTracer implements Tracer {
  private readonly tracer;

  constructor(private readonly provider: TracerProvider) {
    this.tracer = provider.getTracer('fitghar');
  }

  start(name: string, { kind = 'internal', attributes = {}, parent, foreign = false, links = [], startedAt }: SpanOptions): OpenSpan {
    const from = this.contextOf(parent, foreign);
    const options = {
      kind: KINDS[kind],
      attributes: { ...attributes },
      links: links.flatMap((link): Link[] => {
        const linked = parse(link);
        return linked ? [{ context: linked }] : [];
      }),
      ...(startedAt !== undefined && { startTime: startedAt }),
    };
    const span = this.tracer.startSpan(name, options, from);
    return {
      traceparent: format(span.spanContext()),
      set: (more) => void span.setAttributes({ ...more }),
      end: (error, at) => {
        if (error !== undefined) {
          span.setAttribute('error.type', error instanceof Error ? error.constructor.name : typeof error);
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end(at);
      },
      within: (work) => context.with(trace.setSpan(from, span), work),
    };
  }

  current(): Traceparent | null {
    const span = trace.getSpanContext(context.active());
    return span ? format(span) : null;
  }

  async stop(): Promise<void> {
    // The SDK waits for its exporter; a collector that hangs must not keep a stopping process.
    await Promise.race([this.provider.shutdown().catch(() => undefined), wait(TIMEOUTS.traceFlush.ms)]);
    trace.disable();
    context.disable();
  }

  private contextOf(parent: Traceparent | null | undefined, isForeign: boolean): Context {
    if (parent === undefined) return context.active();
    const span = parent && parse(parent, isForeign);
    return span ? trace.setSpanContext(ROOT_CONTEXT, span) : ROOT_CONTEXT;
  }
}

/** Starts to collect traces, and to send them to a collector in the background. */
export function startOpenTelemetry(endpoint: string, { ROLE, OTEL_TRACES_SAMPLER_ARG: ratio }: Settings): Tracer {
  const url = new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: TIMEOUTS.traceExport.ms, concurrencyLimit: 2 });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return new OpenTelemetryTracer(
    new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': `fitghar-${ROLE}`, 'service.instance.id': randomUUID() }),
      // A page can name a trace, but not have every one of them sampled.
      sampler: new ParentBasedSampler({ root: rootSampler(ratio), remoteParentSampled: new TraceIdRatioBasedSampler(ratio) }),
      spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH, linkCountLimit: MAX_LINKS },
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: new CountingExporter(exporter),
          maxQueueSize: MAX_WAITING_SPANS,
          scheduledDelayMillis: SEND_EVERY_MS,
          exportTimeoutMillis: TIMEOUTS.traceExport.ms,
        }),
      ],
    }),
  );
}
