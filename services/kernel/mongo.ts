import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose, { type Connection, type Model, type Query, type Schema } from 'mongoose';
import { callerSignal } from './caller-signal.ts';
import { DomainError } from './domain-error.ts';
import { isDuplicateKey } from './is-duplicate-key.ts';
import { MongoPool } from './mongo-pool.ts';
import { mongoTimeouts } from './mongo-timeouts.ts';
import { TIMEOUTS } from './timeouts.ts';
import { traced } from './tracing/tracing.ts';

// Every model call inside a transaction joins it, without passing the session through function parameters.
mongoose.set('transactionAsyncLocalStorage', true);

// Queries are cancelled when the caller stops waiting. `save()` takes no signal; aborting its transaction ends it.
mongoose.plugin((schema: Schema) => {
  schema.pre<Query<unknown, unknown>>(
    /^(find|update|delete|replace|count|distinct|estimated)/,
    { query: true, document: false },
    function () {
      const signal = callerSignal();
      if (signal) this.setOptions({ signal });
    },
  );
  schema.pre('aggregate', function () {
    const signal = callerSignal();
    if (signal) this.option({ signal });
  });
});

/** Payments and deadlines must survive a failover, so reads and writes need a majority of the replica set. */
const MAJORITY = {
  readConcern: { level: 'majority' },
  writeConcern: { w: 'majority', wtimeoutMS: TIMEOUTS.mongoMajority.ms },
} as const;

/** A hung server is detected within `heartbeatFrequencyMS` and `connectTimeoutMS`, which ends every command to it. */
const CLIENT_OPTIONS = {
  ...MAJORITY,
  waitQueueTimeoutMS: TIMEOUTS.mongoPool.ms,
  // After a failover every connection is made again: two at a time, as the driver does, keep requests waiting for longer than they may.
  minPoolSize: 10,
  maxConnecting: 8,
  socketTimeoutMS: TIMEOUTS.mongoSocket.ms,
  heartbeatFrequencyMS: 2000,
};

/** State of a running transaction: pending batch writes by writer, and callbacks to run after the commit. */
interface TransactionContext {
  pendingWrites: Map<object, unknown[]>;
  after: (() => void)[];
}
const transactionContext = new AsyncLocalStorage<TransactionContext>();

/** Writes many items in one command. */
export interface BatchWriter<Item> {
  writeAll(items: Item[]): Promise<void>;
}

/** The MongoDB connection of a process, with its models and transactions. */
export class Mongo {
  private constructor(
    readonly connection: Connection,
    readonly pool: MongoPool,
  ) {}

  /** @throws MongooseServerSelectionError if no primary responds in time */
  static async connect(uri: string): Promise<Mongo> {
    const connection = mongoose.createConnection(uri, {
      autoIndex: false,
      autoCreate: false,
      ...CLIENT_OPTIONS,
      ...mongoTimeouts(uri),
    });
    await connection.asPromise();
    return new Mongo(connection, new MongoPool(connection.getClient()));
  }

  model<T>(name: string, schema: Schema<T>): Model<T> {
    return this.connection.model<T>(name, schema);
  }

  /**
   * Runs `work` in a transaction, or joins the one already running. A conflict runs `work` again, so it must contain no
   * mail, queue or network call, only what the transaction can roll back. Its queries run one after the other: MongoDB
   * supports no parallel ones in a transaction. A duplicate key inside aborts the transaction; catch it outside with
   * {@link isDuplicateKey}. Nothing is committed once the caller has stopped waiting. A refusal is passed on once a
   * majority has what `work` read.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (transactionContext.getStore()) return work();
    return traced('mongo transaction', { kind: 'client' }, async () => {
      try {
        return await this.runTransaction(work);
      } catch (error) {
        if (error instanceof DomainError || isDuplicateKey(error)) await this.untilMajorityHasAll();
        throw error;
      }
    });
  }

  /**
   * Waits until a majority has what the primary has. A transaction reads that, and only its commit waits: a refusal could
   * be based on a write that a new primary lacks, and later reads, which see what a majority has, would contradict it.
   */
  private async untilMajorityHasAll(): Promise<void> {
    const signal = callerSignal();
    await this.connection.getClient().withSession(async (session) => {
      const options = { session, ...(signal && { signal }) };
      await this.db.command({ ping: 1 }, options); // tells the session how far the primary is
      await this.db.collection('none').findOne({}, options);
    });
  }

  private async runTransaction<T>(work: () => Promise<T>): Promise<T> {
    let result: { value: T; after: (() => void)[] } | undefined;
    const signal = callerSignal();
    await this.connection.transaction(() => {
      signal?.throwIfAborted(); // a retry
      const context: TransactionContext = { pendingWrites: new Map(), after: [] };
      return transactionContext.run(context, async () => {
        const value = await work();
        for (const [writer, items] of context.pendingWrites) await (writer as BatchWriter<unknown>).writeAll(items);
        signal?.throwIfAborted();
        result = { value, after: context.after };
      });
    }, MAJORITY);
    if (!result) throw new Error('The transaction ended without a result');
    for (const done of result.after) done();
    return result.value;
  }

  /**
   * Runs `done` after the running transaction commits, or at once outside a transaction. Only for effects that may be
   * lost, such as a hint to a screen; everything else belongs in the outbox.
   */
  afterCommit(done: () => void): void {
    const context = transactionContext.getStore();
    if (context) context.after.push(done);
    else done();
  }

  /**
   * Writes the item at the end of the running transaction, in one round trip with all others of that writer; at once
   * outside a transaction.
   */
  async batchWrite<Item>(writer: BatchWriter<Item>, item: Item): Promise<void> {
    const pendingWrites = transactionContext.getStore()?.pendingWrites;
    if (pendingWrites) pendingWrites.set(writer, [...(pendingWrites.get(writer) ?? []), item]);
    else await writer.writeAll([item]);
  }

  /**
   * By these options a query sees all its documents as of one moment; without them, a transaction that changes several can
   * be seen in part. Inside a transaction every query does.
   */
  get ofOneMoment(): { readConcern?: { level: 'snapshot' } } {
    return transactionContext.getStore() ? {} : { readConcern: { level: 'snapshot' } };
  }

  /** The driver's database, for what has no model. Its calls join no transaction. */
  get db(): mongoose.mongo.Db {
    const { db } = this.connection;
    if (!db) throw new Error('MongoDB is not connected');
    return db;
  }

  async ping(): Promise<void> {
    await this.db.command({ ping: 1 }, { signal: AbortSignal.timeout(TIMEOUTS.healthPing.ms) });
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}

/** Reads two things at once; inside a transaction, which supports no parallel commands, one after the other. */
export async function readBoth<One, Other>(one: () => Promise<One>, other: () => Promise<Other>): Promise<[One, Other]> {
  return transactionContext.getStore() ? [await one(), await other()] : Promise.all([one(), other()]);
}

/**
 * Matches a date that is set. Partial indexes use it because the planner picks one only if the query's range lies
 * within the index's, which it cannot tell for `$type`.
 */
export const DATE_IS_SET = { $gt: new Date(0) };
/** The same for an id. */
export const ID_IS_SET = { $gt: new mongoose.Types.ObjectId('0'.repeat(24)) };
