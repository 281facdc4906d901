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
  mongoMembers: z.array(z.object({ host: z.string(), pid: z.number() })),
  redisPids: pids,
  webPids: pids,
  workerPids: pids,
  ownLines: z.array(z.string()),
  lastWeb: z.string(),
});

const RECOVERY_MS = 120_000;

interface Member {
  host: string;
  state: string;
}

/** The running cluster: its site, its database, and ways to break it. */
export class Cluster {
  private readonly parts = description.parse(JSON.parse(process.env.CLUSTER ?? fail("CLUSTER is not set: run 'npm run test:cluster'")));
  private readonly mongo = new MongoClient(this.parts.mongoUri, { readPreference: 'primary' });
  readonly origin = this.parts.origin;
  readonly gateway = this.parts.gateway;

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
    const before = await this.primary();
    const member = this.parts.mongoMembers.find(({ host }) => host === before) ?? fail(`${before} is not a member`);
    process.kill(-member.pid, 'SIGKILL');
    await eventually(async () => (await this.primary().catch(() => before)) !== before, RECOVERY_MS);
    const isComplete = async () => (await this.members()).every(({ state }) => ['PRIMARY', 'SECONDARY'].includes(state));
    await eventually(() => isComplete().catch(() => false), RECOVERY_MS);
  }

  /** Freezes a Redis node while `work` runs. */
  async whileRedisNodeHangs(index: number, work: () => Promise<void>): Promise<void> {
    const pid = this.parts.redisPids[index] ?? fail('no such node');
    process.kill(-pid, 'SIGSTOP');
    await work().finally(() => process.kill(-pid, 'SIGCONT'));
  }

  /** Cuts the last web process off from MongoDB while `work` runs. Waits until it has noticed, and until it has recovered. */
  async whileOneWebIsCutOff(work: () => Promise<void>): Promise<void> {
    const isReady = async () => (await fetch(`${this.parts.lastWeb}/bff/health/ready`)).ok;
    await this.setLines(false);
    try {
      await eventually(async () => !(await isReady()), RECOVERY_MS);
      await work();
    } finally {
      await this.setLines(true);
    }
    await eventually(isReady, RECOVERY_MS);
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
    const status = await this.mongo.db('admin').command({ replSetGetStatus: 1 }, { timeoutMS: 5000 });
    return (status.members as { name: string; stateStr: string }[]).map(({ name, stateStr }) => ({ host: name, state: stateStr }));
  }

  private async setLines(enabled: boolean): Promise<void> {
    for (const name of this.parts.ownLines)
      await fetch(`${this.parts.toxiproxy}/proxies/${name}`, { method: 'POST', body: JSON.stringify({ enabled }) });
  }
}
