import { CliError } from '../cli-error.ts';
import { freePort, isListening, waitUntil } from '../ports.ts';
import { buildGoProgram } from './go.ts';
import { onPath } from './on-path.ts';
import { Program } from './program.ts';

const MODULE = 'github.com/Shopify/toxiproxy/v2/cmd/server';
const VERSION = 'v2.5.0';

/** @throws CliError naming every attempt */
export async function findToxiproxy(): Promise<string> {
  const installed = onPath('toxiproxy-server');
  if (installed) return installed;
  const built = await buildGoProgram(MODULE, VERSION);
  if ('path' in built) return built.path;
  throw new CliError(
    `No Toxiproxy: toxiproxy-server is not on PATH; ${built.failure}. Install Toxiproxy 2, or Go 1.22 or newer to build it.`,
  );
}

/** A running Toxiproxy. Its proxies stand between programs, so that tests can cut and slow connections over its HTTP API. */
export class Toxiproxy {
  /** Address of the HTTP API. */
  readonly url: string;
  private readonly program: Program;

  private constructor(program: Program, url: string) {
    this.program = program;
    this.url = url;
  }

  static async start({ binary, logFile }: { binary: string; logFile: string }): Promise<Toxiproxy> {
    const port = await freePort();
    const args = ['-host', '127.0.0.1', '-port', String(port)];
    const program = new Program({ name: 'Toxiproxy', command: binary, args, logFile });
    await waitUntil(
      async () => {
        if (!program.isRunning) throw new CliError(`Toxiproxy did not start:\n${program.logTail()}`);
        return isListening(port);
      },
      20_000,
      () => `Toxiproxy did not become ready within 20 s. Log: ${logFile}`,
    );
    return new Toxiproxy(program, `http://127.0.0.1:${port}`);
  }

  /** Adds a proxy. @param listen a free port unless given @returns the port on which it listens */
  async add(name: string, upstream: number, listen = 0): Promise<number> {
    const answer = await fetch(`${this.url}/proxies`, {
      method: 'POST',
      body: JSON.stringify({ name, listen: `127.0.0.1:${listen}`, upstream: `127.0.0.1:${upstream}`, enabled: true }),
    });
    if (!answer.ok) throw new CliError(`Toxiproxy refused the proxy ${name}: ${await answer.text()}`);
    const proxy = (await answer.json()) as { listen: string };
    return Number(proxy.listen.split(':').at(-1));
  }

  stop(): Promise<void> {
    return this.program.stop();
  }
}
