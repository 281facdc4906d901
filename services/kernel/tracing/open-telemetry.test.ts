import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { startOpenTelemetry } from './open-telemetry.ts';
import type { Tracer } from './tracer.ts';

const TRACE = 'a'.repeat(32);
const PARENT = 'b'.repeat(16);
const sampled = `00-${TRACE}-${PARENT}-01`;
const unsampled = `00-${TRACE}-${PARENT}-00`;
const sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(z.object({ name: z.string() })) })) })),
});

describe('whether a trace is collected', () => {
  const names: string[] = [];
  const collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { resourceSpans } = sent.parse(JSON.parse(Buffer.concat(parts).toString()));
      names.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map(({ name }) => name))));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  let endpoint = '';
  beforeAll(async () => {
    await once(collector.listen(0, '127.0.0.1'), 'listening');
    const address = collector.address();
    endpoint = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  });
  afterAll(() => {
    collector.closeAllConnections();
    collector.close();
  });

  /** The spans that reach the collector. */
  async function collected(ratio: number, work: (tracer: Tracer) => void): Promise<string[]> {
    const tracer = startOpenTelemetry(endpoint, { ROLE: 'web', OTEL_TRACES_SAMPLER_ARG: ratio });
    work(tracer);
    await tracer.stop();
    return names.splice(0);
  }

  it('is decided once, for everything below', async () => {
    const work = (tracer: Tracer) => {
      const root = tracer.start('root', { parent: null });
      root.within(() => {
        const child = tracer.start('child', {});
        child.within(() => {
          tracer.start('grandchild', {}).end();
          expect(tracer.current()?.split('-')[1]).toBe(root.traceparent.split('-')[1]);
        });
        child.end(new Error('said to nobody'));
      });
      root.end();
      expect(tracer.current()).toBeNull();
    };
    expect(await collected(1, work)).toStrictEqual(['grandchild', 'child', 'root']);
    expect(await collected(0, work)).toStrictEqual([]);
  });

  it('follows the cause, even in a process that samples none or all', async () => {
    const work = (tracer: Tracer) => {
      tracer.start('goes on', { parent: sampled }).end();
      tracer.start('linked', { parent: null, links: [unsampled, sampled] }).end();
      tracer.start('does not go on', { parent: unsampled }).end();
      tracer.start('not linked', { parent: null, links: [unsampled] }).end();
    };
    expect(await collected(0, work)).toStrictEqual(['goes on', 'linked']);
    expect(await collected(1, work)).toStrictEqual(['goes on', 'linked']);
  });

  it('is not up to a page, which may name the trace', async () => {
    const work = (tracer: Tracer) => {
      const asked = tracer.start('asked for', { parent: sampled, foreign: true });
      expect(asked.traceparent.split('-')[1]).toBe(TRACE);
      asked.end();
      tracer.start('not asked for', { parent: unsampled, foreign: true }).end();
    };
    expect(await collected(0, work)).toStrictEqual([]);
    expect(await collected(1, work)).toStrictEqual(['asked for']);
  });

  it('stands in what is passed on, so that other processes agree', async () => {
    for (const [ratio, flag] of [
      [0, '00'],
      [1, '01'],
    ] as const)
      await collected(ratio, (tracer) => {
        expect(tracer.start('root', { parent: null }).traceparent).toMatch(new RegExp(`^00-[0-9a-f]{32}-[0-9a-f]{16}-${flag}$`));
        expect(tracer.start('malformed', { parent: 'kavya@example.in' }).traceparent).not.toContain('kavya');
      });
  });
});
