import * as z from 'zod';

const targets = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })]);
const answer = z.object({ id: z.number(), result: z.unknown() });
const heapUsage = z.object({ usedSize: z.number() });

/** Looks into a process of Node that was started with {@link nodeOptions}. */
export class Inspector {
  private readonly port: number;

  constructor(port: number) {
    this.port = port;
  }

  /** For `NODE_OPTIONS`. */
  get nodeOptions(): string {
    return `--inspect=127.0.0.1:${this.port}`;
  }

  /** Bytes of heap that a full garbage collection leaves. */
  async heapAfterCollection(): Promise<number> {
    const [target] = targets.parse(await (await fetch(`http://127.0.0.1:${this.port}/json/list`)).json());
    const socket = new WebSocket(target.webSocketDebuggerUrl);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    const call = (id: number, method: string) =>
      new Promise<unknown>((resolve) => {
        socket.addEventListener('message', ({ data }) => {
          const answered = answer.safeParse(JSON.parse(String(data)));
          if (answered.data?.id === id) resolve(answered.data.result);
        });
        socket.send(JSON.stringify({ id, method }));
      });
    try {
      await call(1, 'HeapProfiler.collectGarbage');
      return heapUsage.parse(await call(2, 'Runtime.getHeapUsage')).usedSize;
    } finally {
      socket.close();
    }
  }
}
