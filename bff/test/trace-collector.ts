import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { z } from 'zod';
import { fail } from './fail.ts';

const value = z.object({ stringValue: z.string().optional(), intValue: z.union([z.number(), z.string()]).optional() });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(z.object({ key: z.string(), value })),
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })),
  status: z.object({ code: z.number().optional() }).optional(),
});
export type CollectedSpan = z.infer<typeof span>;
const batch = z.object({ resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })) });

/** A collector of traces that understands OTLP over HTTP, as JSON; or one that accepts requests and never answers. */
export class TraceCollector {
  readonly spans: CollectedSpan[] = [];
  /** Everything it was sent, as it was sent. */
  raw = '';
  received = 0;
  /** Requests that wait for an answer, oldest first. */
  readonly waiting = new Set<IncomingMessage>();
  private readonly server: Server;

  constructor({ hangs = false }: { hangs?: boolean } = {}) {
    this.server = createServer((request, response) => {
      this.received += 1;
      if (hangs) {
        this.waiting.add(request);
        return void response.on('close', () => this.waiting.delete(request));
      }
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        if (request.url !== '/v1/traces') return void response.writeHead(404).end();
        const body = Buffer.concat(parts).toString();
        this.raw += body;
        for (const { scopeSpans } of batch.parse(JSON.parse(body)).resourceSpans)
          this.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
  }

  /** @returns its address, for `OTEL_EXPORTER_OTLP_ENDPOINT` */
  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : fail('no port');
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
