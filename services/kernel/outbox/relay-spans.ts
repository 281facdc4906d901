import type { OpenSpan, Traceparent } from '../tracing/tracer.ts';
import { startSpan } from '../tracing/tracing.ts';
import type { OutboxMessage } from './outbox-message.schema.ts';

/**
 * Spans of one batch of the relay: each message's own, in the trace of the change that stored it, and the batch's, which
 * links to them all.
 */
export class RelaySpans {
  private readonly batch: OpenSpan | null = null;
  private readonly byMessage = new Map<string, OpenSpan>();

  constructor(queue: string, messages: readonly OutboxMessage[], now: Date) {
    const links = messages.flatMap(({ trace }) => trace ?? []);
    if (!links.length) return;
    const attributes = { 'messaging.destination.name': queue };
    this.batch = startSpan('outbox relay', {
      parent: null,
      links,
      attributes: { ...attributes, 'messaging.batch.message_count': messages.length },
    });
    if (!this.batch?.isSampled) return;
    for (const { _id, name, trace, createdAt } of messages) {
      if (!trace) continue;
      // The product's clock may differ from the system's in tests, so only the difference counts.
      const startedAt = Date.now() - Math.max(0, now.getTime() - createdAt.getTime());
      const options = { kind: 'producer', parent: trace, links: [this.batch.traceparent], startedAt } as const;
      const span = startSpan(`outbox ${name}`, { ...options, attributes: { ...attributes, 'fitghar.job': name } });
      if (span) this.byMessage.set(_id, span);
    }
  }

  /** The trace that the message's job continues. */
  traceOf({ _id, trace }: OutboxMessage): Traceparent | undefined {
    return this.byMessage.get(_id)?.traceparent ?? trace ?? undefined;
  }

  end(refused: ReadonlyMap<OutboxMessage, Error> = new Map()): void {
    for (const [{ _id }, error] of refused) {
      this.byMessage.get(_id)?.end(error);
      this.byMessage.delete(_id);
    }
    for (const span of this.byMessage.values()) span.end();
    this.batch?.end();
  }
}
