import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { CaughtMail } from '@fitghar/dev-mailbox';
import { type Db, MongoClient } from 'mongodb';
import { z } from 'zod';
import { eventually } from './customer.ts';
import { fail } from './fail.ts';

const pids = z.array(z.number());
/** What `npm run test:cluster` has started (tools/dev-stack/src/cluster/cluster.ts). */
const description = z.object({
  origin: z.string(),
  gateway: z.string(),
  mailUrl: z.string(),
  mongoUri: z.string(),
  toxiproxy: z.string(),
  mongoMembers: z.array(z.object({ host: z.string() })),
  redisPids: pids,
  webPids: pids,
  workerPids: pids,
  ownLines: z.array(z.string()),
  lastWeb: z.string(),
});

const RECOVERY_MS = 120_000;
/** A server that hangs is noticed as fast as by the product. */
const SHORT_TIMEOUTS = { serverSelectionTimeoutMS: 5000, connectTimeoutMS: 1500, socketTimeoutMS: 5000, heartbeatFrequencyMS: 500 };
/** Longer than a heartbeat of the driver, shorter than the lock of a job. */
const FREEZE_MS = 3000;
const serverStatus = z.object({ pid: z.coerce.number() });
const proxies = z.record(z.string(), z.object({ listen: z.string() }));

const health = z.object({ mongo: z.enum(['up', 'down']) });

/** Whether this process, asked directly, reaches MongoDB: without it, one that serves the site is ready all the same. */
export async function reachesMongo(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/bff/health/ready`);
  return health.parse(await answer.json()).mongo === 'up';
}

interface Member {
  host: string;
  state: string;
}

/** The running cluster: its site, its database, and ways to break it. */
export class Cluster {
  private readonly parts = description.parse(JSON.parse(process.env.CLUSTER ?? fail("CLUSTER is not set: run 'npm run test:cluster'")));
  private readonly mongo = new MongoClient(this.parts.mongoUri, { readPreference: 'primary', ...SHORT_TIMEOUTS });
  readonly origin = this.parts.origin;
  readonly gateway = this.parts.gateway;
  /** Longer than an election takes. */
  readonly staleReadsMs = 10_000;

  get db(): Db {
    return this.mongo.db();
  }

  close(): Promise<void> {
    return this.mongo.close();
  }

  /** Each email once, although a receiver may have got copies. */
  async mails(): Promise<CaughtMail[]> {
    return [...new Map((await this.copies()).map((mail) => [mail.message_id, mail])).values()];
  }

  /** Each email as often as it was received. */
  async copies(): Promise<CaughtMail[]> {
    return (await (await fetch(`${this.parts.mailUrl}/email`)).json()) as CaughtMail[];
  }

  /** Kills the primary like a power cut. Resolves when there is another one and the killed member is back. */
  async killPrimary(): Promise<void> {
    const pid = await this.primaryPid();
    await this.untilReplaced(() => process.kill(pid, 'SIGKILL'));
    await this.untilComplete();
  }

  /** Freezes the primary until there is another one; it goes on as a primary that does not know yet. */
  async freezePrimary(): Promise<void> {
    const pid = await this.primaryPid();
    try {
      await this.untilReplaced(() => process.kill(pid, 'SIGSTOP'));
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await this.untilComplete();
  }

  /** Cuts the primary off from the clients and the other members, which elect another one. It still reaches them. */
  async partitionPrimary(): Promise<void> {
    const host = await this.primary();
    const all = proxies.parse(await (await fetch(`${this.parts.toxiproxy}/proxies`)).json());
    const name = Object.entries(all).find(([, { listen }]) => listen === host)?.[0] ?? fail(`No proxy listens at ${host}`);
    const lines = [name, ...this.parts.ownLines.filter((line) => line.endsWith(`-to-${name}`))];
    try {
      await this.untilReplaced(() => this.setLines(false, lines));
    } finally {
      await this.setLines(true, lines);
    }
    await this.untilComplete();
  }

  /** The primary can write nothing more to its disk, and ends. */
  async fillDiskOfPrimary(): Promise<void> {
    const pid = await this.primaryPid();
    await this.untilReplaced(() => promisify(execFile)('prlimit', ['--pid', String(pid), '--fsize=1']));
    await this.untilComplete();
  }

  /** The primary steps down, as for maintenance. */
  async stepDownPrimary(): Promise<void> {
    // It closes the connection of the client that asks.
    await this.untilReplaced(() =>
      this.mongo
        .db('admin')
        .command({ replSetStepDown: 20 })
        .catch(() => undefined),
    );
    await this.untilComplete();
  }

  /** Keeps the secondaries from copying what the primary writes while `work` runs, so that nothing gets a majority. */
  async whileNothingIsCopied(work: () => Promise<void>): Promise<void> {
    const primary = await this.primary();
    const secondaries = this.parts.mongoMembers.filter(({ host }) => host !== primary);
    const copy = async (mode: 'alwaysOn' | 'off') => {
      for (const { host } of secondaries) {
        const member = new MongoClient(`mongodb://${host}/`, { directConnection: true, ...SHORT_TIMEOUTS });
        await member
          .db('admin')
          .command({ configureFailPoint: 'stopReplProducer', mode })
          .finally(() => member.close());
      }
    };
    await copy('alwaysOn');
    await work().finally(() => copy('off'));
  }

  /** Freezes a web process or a worker for some seconds; it goes on with what it was doing. */
  async freeze(role: 'web' | 'worker', index: number): Promise<void> {
    const pids = role === 'web' ? this.parts.webPids : this.parts.workerPids;
    const pid = pids[index % pids.length] ?? fail('no such process');
    process.kill(-pid, 'SIGSTOP');
    await wait(FREEZE_MS).finally(() => process.kill(-pid, 'SIGCONT'));
  }

  /** Freezes a Redis node for some seconds. */
  freezeRedisNode(index: number): Promise<void> {
    return this.whileRedisNodeHangs(index % this.parts.redisPids.length, () => wait(FREEZE_MS));
  }

  /** Freezes a Redis node while `work` runs. */
  async whileRedisNodeHangs(index: number, work: () => Promise<void>): Promise<void> {
    const pid = this.parts.redisPids[index] ?? fail('no such node');
    process.kill(-pid, 'SIGSTOP');
    await work().finally(() => process.kill(-pid, 'SIGCONT'));
  }

  /** Cuts the last web process off from MongoDB while `work` runs. Waits until it has noticed, and until it has recovered. */
  async whileOneWebIsCutOff(work: () => Promise<void>): Promise<void> {
    const isConnected = () => reachesMongo(this.parts.lastWeb);
    await this.setLines(false, this.parts.ownLines);
    try {
      await eventually(async () => !(await isConnected()), RECOVERY_MS);
      await work();
    } finally {
      await this.setLines(true, this.parts.ownLines);
    }
    await eventually(isConnected, RECOVERY_MS);
  }

  /** Web and worker processes that have ended. */
  deadProcesses(): number[] {
    return [...this.parts.webPids, ...this.parts.workerPids].filter((pid) => {
      try {
        return !process.kill(pid, 0);
      } catch {
        return true;
      }
    });
  }

  private async primary(): Promise<string> {
    return (await this.members()).find(({ state }) => state === 'PRIMARY')?.host ?? fail('There is no primary');
  }

  private async members(): Promise<Member[]> {
    const status = await this.mongo.db('admin').command({ replSetGetStatus: 1 });
    return (status.members as { name: string; stateStr: string }[]).map(({ name, stateStr }) => ({ host: name, state: stateStr }));
  }

  private async primaryPid(): Promise<number> {
    return serverStatus.parse(await this.mongo.db('admin').command({ serverStatus: 1 })).pid;
  }

  private async untilReplaced(cause: () => unknown): Promise<void> {
    const before = await this.primary();
    await cause();
    await eventually(async () => (await this.primary().catch(() => before)) !== before, RECOVERY_MS);
  }

  private async untilComplete(): Promise<void> {
    const isComplete = async () => {
      const states = (await this.members()).map(({ state }) => state).sort();
      return String(states) === 'PRIMARY,SECONDARY,SECONDARY';
    };
    await eventually(() => isComplete().catch(() => false), RECOVERY_MS);
  }

  private async setLines(enabled: boolean, names: readonly string[]): Promise<void> {
    for (const name of names) await fetch(`${this.parts.toxiproxy}/proxies/${name}`, { method: 'POST', body: JSON.stringify({ enabled }) });
  }
}
