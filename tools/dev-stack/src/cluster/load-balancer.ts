import { once } from 'node:events';
import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

const CHECK_MS = 300;
/** Longer than clients keep an idle connection, so that none sends on one that is just being closed. */
const KEEP_ALIVE_MS = 65_000;
/** A connection to a process is closed after this, long before the process would: as with any proxy that is set up well. */
const IDLE_MS = 30_000;
const MAX_ATTEMPTS = 4;

/** What a proxy may send again although it may have been processed (RFC 9110, 9.2.2), if it has no body to send again. */
const REPEATABLE = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);

/** Without the headers of one connection, which are not the next one's. */
function passedOn({ connection, 'keep-alive': _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}

/** What happened between the balancer and the web processes. */
export interface Forwarding {
  /** Connections that a process did not accept; another one was tried, which is harmless for any request. */
  refused: number;
  /** Requests sent again, as HTTP allows, because the connection was lost before an answer began. */
  repeated: number;
  /** Requests that could not be sent again, and were answered with 502. */
  lost: number;
  /** Answers that ended before they were complete; live streams are not among them. */
  cutOff: number;
}

/**
 * Spreads requests over web processes in turn, those that report ready first, and keeps connections to them. Sends a
 * request to another process only where HTTP allows a proxy to. Answers pass through as they come, so that live streams
 * work.
 */
export class LoadBalancer {
  readonly forwarding: Forwarding = { refused: 0, repeated: 0, lost: 0, cutOff: 0 };
  private readonly server: Server;
  private readonly agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  private readonly checks: NodeJS.Timeout;
  private ports: readonly number[];
  private ready: readonly number[];
  private turn = 0;

  constructor(ports: readonly number[]) {
    this.ports = ports;
    this.ready = ports;
    this.server = createServer((incoming, outgoing) => this.forward(incoming, outgoing, this.next(), 1));
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
    this.agent.destroy();
  }

  /** Also sends requests to this process, once it is ready. */
  add(port: number): void {
    this.ports = [...this.ports, port];
  }

  /** Forgets a process that has ended. */
  remove(port: number): void {
    this.ports = this.ports.filter((each) => each !== port);
    const ready = this.ready.filter((each) => each !== port);
    this.ready = ready.length ? ready : this.ports;
  }

  private next(): number {
    this.turn += 1;
    return this.ready[this.turn % this.ready.length] ?? 0;
  }

  private async check(): Promise<void> {
    const states = await Promise.all(
      this.ports.map(async (port) => {
        const answer = await fetch(`http://127.0.0.1:${port}/bff/health/ready`).catch(() => undefined);
        await answer?.arrayBuffer();
        return answer?.ok ? [port] : [];
      }),
    );
    const ready = states.flat().filter((port) => this.ports.includes(port));
    this.ready = ready.length ? ready : this.ports;
  }

  private forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number, attempt: number): void {
    const { method = 'GET', url } = incoming;
    const headers = passedOn(incoming.headers);
    const forwarded = [headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ');
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
    let isConnected = false;
    const upstream = request(
      { host: '127.0.0.1', port, method, path: url, agent: this.agent, headers: { ...headers, 'x-forwarded-for': forwarded } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
        answer.pipe(outgoing);
        answer.on('error', () => {
          const isStream = answer.headers['content-type']?.startsWith('text/event-stream');
          if (!outgoing.destroyed && !isStream) this.forwarding.cutOff += 1;
          outgoing.destroy();
        });
      },
    );
    const send = () => {
      isConnected = true;
      if (hasBody) incoming.pipe(upstream);
      else upstream.end();
    };
    upstream.on('socket', (socket) => (socket.connecting ? socket.once('connect', send) : send()));
    upstream.on('error', () => {
      if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy();
      const mayRepeat = !isConnected || (REPEATABLE.has(method) && !hasBody);
      if (!mayRepeat || attempt === MAX_ATTEMPTS) {
        this.forwarding.lost += 1;
        incoming.resume();
        return void outgoing.writeHead(502).end();
      }
      this.forwarding[isConnected ? 'repeated' : 'refused'] += 1;
      this.forward(incoming, outgoing, this.next(), attempt + 1);
    });
    outgoing.on('close', () => upstream.destroy());
  }
}
