import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

const CHECK_MS = 300;
/** Longer than clients keep an idle connection, so that none sends on one that is just being closed. */
const KEEP_ALIVE_MS = 65_000;

/**
 * Spreads requests over web processes in turn, those that report ready first. Answers pass through as they come, so that
 * live streams work.
 */
export class LoadBalancer {
  private readonly server: Server;
  private readonly checks: NodeJS.Timeout;
  private readonly ports: readonly number[];
  private ready: readonly number[];
  private turn = 0;

  constructor(ports: readonly number[]) {
    this.ports = ports;
    this.ready = ports;
    this.server = createServer((incoming, outgoing) => this.forward(incoming, outgoing, this.next()));
    this.server.keepAliveTimeout = KEEP_ALIVE_MS;
    this.checks = setInterval(() => void this.check(), CHECK_MS);
  }

  async listen(port: number): Promise<void> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async close(): Promise<void> {
    clearInterval(this.checks);
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  private next(): number {
    this.turn += 1;
    return this.ready[this.turn % this.ready.length] ?? 0;
  }

  private async check(): Promise<void> {
    const states = await Promise.all(
      this.ports.map(async (port) => {
        const answer = await fetch(`http://127.0.0.1:${port}/bff/health/ready`).catch(() => undefined);
        return answer?.ok ? [port] : [];
      }),
    );
    const ready = states.flat();
    this.ready = ready.length ? ready : this.ports;
  }

  private forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
    const forwarded = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ');
    const upstream = request(
      {
        host: '127.0.0.1',
        port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, 'x-forwarded-for': forwarded },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      },
    );
    upstream.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  }
}
