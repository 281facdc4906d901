import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A change of a source file: `find` must be in it once. */
interface Change {
  file: string;
  find: string;
  replace: string;
}

/** A file that the next version adds. */
interface NewFile {
  file: string;
  text: string;
}

const INVOICE = "'issue-invoice': { queue: 'invoices', payload: z.strictObject({ v, order_id: id }) },";

/**
 * What version B has and version A lacks, as a usual release has: an `expand` migration, a job with its handler, a queue, a
 * recurring job, and more in the payload of a job that version A knows. Each sold order causes one of both new jobs, which
 * count how often they ran in the collection of the migration.
 */
export const NEXT_VERSION: { changes: readonly Change[]; files: readonly NewFile[] } = {
  changes: [
    {
      file: 'packages/contracts/src/admin/constants.ts',
      find: "  'housekeeping',\n] as const;",
      replace: "  'housekeeping',\n  'drill',\n] as const;",
    },
    {
      file: 'services/kernel/jobs/job-catalogue.ts',
      find: INVOICE,
      replace: `'issue-invoice': { queue: 'invoices', payload: z.strictObject({ v, order_id: id, drill: z.literal(true).optional() }) },
  'drill-receipt': { queue: 'payments', payload: z.strictObject({ v, order_id: id }) },
  'drill-letter': { queue: 'drill', payload: z.strictObject({ v, order_id: id }) },
  'drill-tick': { queue: 'housekeeping', payload: z.strictObject({ v }) },`,
    },
    {
      file: 'services/kernel/jobs/job-catalogue.ts',
      find: '  housekeeping: { attempts: 10, backoffMs: 1000, timeoutMs: 60_000, concurrency: 2 },\n',
      replace: `  housekeeping: { attempts: 10, backoffMs: 1000, timeoutMs: 60_000, concurrency: 2 },
  drill: { attempts: 10, backoffMs: 1000, timeoutMs: 20_000, concurrency: 4 },
`,
    },
    {
      file: 'services/kernel/jobs/recurring-jobs.ts',
      find: "  'seal-audit-log': 5,\n",
      replace: "  'seal-audit-log': 5,\n  'drill-tick': 2,\n",
    },
    {
      file: 'services/kernel/kernel.module.ts',
      find: '        Connections,\n',
      replace: '        Connections,\n        DrillReceipts,\n',
    },
    {
      file: 'services/kernel/kernel.module.ts',
      find: "import { DeadLetters } from './jobs/dead-letters.ts';\n",
      replace: "import { DeadLetters } from './jobs/dead-letters.ts';\nimport { DrillReceipts } from './jobs/drill-receipts.ts';\n",
    },
    {
      file: 'services/payments/settle-payment/settle-payment.ts',
      find: "await this.outbox.add('issue-invoice', id, { v: 1, order_id: id });",
      replace: `await this.outbox.add('issue-invoice', id, { v: 1, order_id: id, drill: true });
    await this.outbox.add('drill-receipt', id, { v: 1, order_id: id });
    await this.outbox.add('drill-letter', id, { v: 1, order_id: id });`,
    },
    {
      file: 'services/kernel/migrations/releases.ts',
      find: "import type { Release } from './migration.ts';\n",
      replace: "import { drill } from './list/9999-drill.ts';\nimport type { Release } from './migration.ts';\n",
    },
    {
      file: 'services/kernel/migrations/releases.ts',
      find: '], contract: [',
      replace: ', drill], contract: [',
    },
  ],
  files: [
    {
      file: 'services/kernel/migrations/list/9999-drill.ts',
      text: `import type { Migration } from '../migration.ts';

export const drill: Migration = {
  name: '9999-drill',
  run: async (db) => {
    await db.collection('orders').updateMany({ drill: { $exists: false } }, { $set: { drill: 1 } });
  },
  create: {
    drill_receipts: [{ key: { job: 1, orderId: 1 }, unique: true }],
    orders: [{ key: { drill: 1, createdAt: -1 } }],
  },
};
`,
    },
    {
      file: 'services/kernel/jobs/drill-receipts.ts',
      text: `import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Mongo } from '../mongo.ts';
import { JobHandlers } from './job-handlers.ts';

@Injectable()
export class DrillReceipts implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly mongo: Mongo,
  ) {}

  onModuleInit(): void {
    this.handlers.on('drill-tick', async () => undefined);
    this.handlers.on('drill-receipt', ({ order_id }) => this.count('drill-receipt', order_id));
    this.handlers.on('drill-letter', ({ order_id }) => this.count('drill-letter', order_id));
  }

  private async count(job: string, orderId: string): Promise<void> {
    await this.mongo.db.collection('drill_receipts').updateOne({ job, orderId }, { $inc: { runs: 1 } }, { upsert: true });
  }
}
`,
    },
  ],
};

/**
 * The sources of version B by file, made from those of version A.
 * @throws Error naming a change that does not fit version A
 */
export function nextSources(read: (file: string) => string): Map<string, string> {
  const sources = new Map<string, string>();
  for (const { file, find, replace } of NEXT_VERSION.changes) {
    const before = sources.get(file) ?? read(file);
    if (before.split(find).length !== 2) throw new Error(`${file} must have this once, for version B of the drill: ${find.trim()}`);
    sources.set(
      file,
      before.replace(find, () => replace),
    );
  }
  for (const { file, text } of NEXT_VERSION.files) sources.set(file, text);
  return sources;
}

/** Turns the sources in a folder into those of version B. */
export function writeNextVersion(root: string): void {
  for (const [file, text] of nextSources((each) => readFileSync(path.join(root, each), 'utf8'))) writeFileSync(path.join(root, file), text);
}
