import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Faults of a dependency. A black hole accepts connections and data, and never responds. */
export const FAULTS = ['refused', 'latency', 'black hole', 'reset', 'slow close'] as const;
export type Fault = (typeof FAULTS)[number];

/** `FAULT_LATENCY_MS=2500` tries another delay. */
const LATENCY_MS = Number(process.env.FAULT_LATENCY_MS ?? 1000);
const SLOW_CLOSE_MS = 2 * LATENCY_MS;

/** A proxy before a dependency, on its own port, that injects faults. */
export class FaultProxy {
  private fault: Fault | null = null;
  private server: Server | undefined;
  private port = 0;
  private readonly links = new Set<Link>();

  constructor(private readonly target: number) {}

  /** @returns the port for the product to use */
  async listen(): Promise<number> {
    this.server = createServer({ allowHalfOpen: true }, (client) => {
      const link = new Link(client, connect({ port: this.target, host: '127.0.0.1', allowHalfOpen: true }), () => this.fault);
      this.links.add(link);
      client.once('close', () => this.links.delete(link));
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    if (typeof address === 'object' && address) this.port = address.port;
    return this.port;
  }

  async inject(fault: Fault): Promise<void> {
    this.fault = fault;
    if (fault === 'refused') await this.close();
    for (const link of this.links) link.update();
  }

  async heal(): Promise<void> {
    const wasClosed = this.fault === 'refused';
    this.fault = null;
    if (wasClosed) await this.listen();
    for (const link of this.links) link.update();
  }

  async close(): Promise<void> {
    const closed = this.server && once(this.server, 'close');
    this.server?.close();
    for (const link of this.links) link.reset();
    await closed;
  }
}

/** One connection through the proxy. */
class Link {
  constructor(
    private readonly client: Socket,
    private readonly upstream: Socket,
    private readonly fault: () => Fault | null,
  ) {
    client.on('error', () => this.reset());
    upstream.on('error', () => this.reset());
    client.on('data', (bytes) => upstream.write(bytes));
    upstream.on('data', (bytes) => this.answer(bytes));
    client.on('end', () => upstream.end());
    upstream.on('end', () => (fault() === 'latency' ? setTimeout(() => client.end(), LATENCY_MS) : client.end()));
    client.on('close', () => upstream.destroy());
    this.update();
  }

  /** A black hole pauses reading; data sent in the meantime is delivered when it heals, as from a frozen process. */
  update(): void {
    for (const socket of [this.client, this.upstream]) {
      if (this.fault() === 'black hole') socket.pause();
      else socket.resume();
    }
  }

  reset(): void {
    this.client.resetAndDestroy();
    this.upstream.destroy();
  }

  private answer(bytes: Buffer): void {
    const fault = this.fault();
    if (fault === 'latency') setTimeout(() => this.client.write(bytes), LATENCY_MS);
    else if (fault === 'reset') this.client.write(bytes.subarray(0, bytes.length / 2), () => this.reset());
    else if (fault === 'slow close') setTimeout(() => this.client.end(), SLOW_CLOSE_MS);
    else this.client.write(bytes);
  }
}
