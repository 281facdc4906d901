import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Settings } from '../settings.ts';
import type { OpenSpan, SpanOptions, Traceparent, Tracer } from './tracer.ts';

/** Null unless this process collects traces: then everything below costs a comparison. */
let tracer: Tracer | null = null;

/** The current span, to be passed on; null if there is none or this process collects no traces. */
export const currentTrace = (): Traceparent | null => tracer?.current() ?? null;

/** Begins a span; null if this process collects no traces. */
export const startSpan = (name: string, options: SpanOptions = {}): OpenSpan | null => tracer?.start(name, options) ?? null;

/** Runs `work` in its own span. */
export async function traced<Result>(name: string, options: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  const span = tracer?.start(name, options);
  if (!span) return work();
  if (!span.isSampled) return span.within(work);
  return span.within(async () => {
    try {
      const result = await work();
      span.end();
      return result;
    } catch (error) {
      span.end(error);
      throw error;
    }
  });
}

/** Collects the traces of this process from when it starts until it has stopped. */
@Injectable()
export class Tracing implements OnApplicationShutdown {
  /** Loads OpenTelemetry only if there is a collector; without one, nothing is recorded. */
  static async start(settings: Settings): Promise<Tracing> {
    if (settings.OTEL_EXPORTER_OTLP_ENDPOINT) {
      const { startOpenTelemetry } = await import('./open-telemetry.ts');
      tracer = startOpenTelemetry(settings.OTEL_EXPORTER_OTLP_ENDPOINT, settings);
    }
    return new Tracing();
  }

  async onApplicationShutdown(): Promise<void> {
    const stopped = tracer;
    tracer = null;
    await stopped?.stop();
  }
}
