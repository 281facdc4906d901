import path from 'node:path';
import { type BackEndOptions, startOnMigrated } from '../back-end.ts';
import { freePort } from '../ports.ts';
import type { Program } from '../programs/program.ts';
import type { LoadBalancer } from './load-balancer.ts';

export type Role = 'web' | 'worker';

/** A build of the product, and the settings that only its processes get. */
export interface Version {
  name: string;
  /** Where it was built; this repository if unset. */
  root?: string;
  settings?: Record<string, string>;
}

/** A running process of the product. */
export interface Member {
  role: Role;
  version: Version;
  port: number;
  program: Program;
}

/** How a process ends: as a deployment ends it, or as a power cut does. */
export type Ending = 'drain' | 'kill';

/** How a process was replaced. */
export interface Replacement {
  role: Role;
  from: string;
  to: string;
  /** Until the new process was ready, and until the old one had ended. */
  startMs: number;
  endMs: number;
  /** Whether the old process ended on its own, with 0. */
  endedWell: boolean;
}

/** Longer than a process drains, and any job takes. */
const END_TIMEOUT_MS = 90_000;

/** The processes of the product in a cluster, which can be replaced one by one. */
export class Fleet {
  readonly members: Member[] = [];
  private readonly dir: string;
  private readonly settings: Record<string, string>;
  private count = 0;

  /** @param dir for logs @param settings of every process */
  constructor(dir: string, settings: Record<string, string>) {
    this.dir = dir;
    this.settings = settings;
  }

  of(role: Role): Member[] {
    return this.members.filter((member) => member.role === role);
  }

  /** Starts a process and waits until it is ready. @param start another way than on a database that is migrated */
  async start(
    role: Role,
    version: Version,
    more: Record<string, string> = {},
    start: (options: BackEndOptions) => Promise<Program> = startOnMigrated,
  ): Promise<Member> {
    this.count += 1;
    const port = await freePort();
    const settings = { ...this.settings, ...version.settings, ...more, ROLE: role };
    const logFile = path.join(this.dir, `${role}-${this.count}.log`);
    const program = await start({ port, logFile, settings, ...(version.root && { root: version.root }) });
    const member = { role, version, port, program };
    this.members.push(member);
    return member;
  }

  /** As a deployment does: the new process is ready before the old one is told to end. */
  async replace(old: Member, version: Version, balancer: LoadBalancer, ending: Ending = 'drain'): Promise<Replacement> {
    const startedAt = performance.now();
    const successor = await this.start(old.role, version);
    if (old.role === 'web') balancer.add(successor.port);
    const startMs = performance.now() - startedAt;
    if (ending === 'kill') await old.program.kill();
    else await old.program.stop('SIGTERM', END_TIMEOUT_MS);
    const code = await old.program.exited;
    if (old.role === 'web') balancer.remove(old.port);
    this.members.splice(this.members.indexOf(old), 1);
    const endMs = performance.now() - startedAt - startMs;
    return { role: old.role, from: old.version.name, to: version.name, startMs, endMs, endedWell: code === 0 };
  }

  async stop(): Promise<void> {
    await Promise.all(this.members.map(({ program }) => program.stop()));
  }
}
