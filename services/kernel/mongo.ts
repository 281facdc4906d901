import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose, { type Connection, type Model, type Schema } from 'mongoose';

// Every model call inside a transaction joins it, without a session handed from function to function.
mongoose.set('transactionAsyncLocalStorage', true);

/** Inside a transaction: what is written together at its end, by who writes it, and what to do once it is committed. */
interface Inside {
  gathered: Map<object, unknown[]>;
  after: (() => void)[];
}
const inside = new AsyncLocalStorage<Inside>();

/** Writes many things by one command. */
export interface Writer<Item> {
  writeAll(items: Item[]): Promise<void>;
}

/** The connection to MongoDB, the models on it, and transactions. One for each process. */
export class Mongo {
  private constructor(readonly connection: Connection) {}

  /** @throws MongooseServerSelectionError when no primary answers within five seconds. */
  static async connect(uri: string): Promise<Mongo> {
    const connection = mongoose.createConnection(uri, { autoIndex: false, autoCreate: false, serverSelectionTimeoutMS: 5000 });
    await connection.asPromise();
    return new Mongo(connection);
  }

  model<T>(name: string, schema: Schema<T>): Model<T> {
    return this.connection.model<T>(name, schema);
  }

  /**
   * Runs `work` in one transaction, or in the one that is already running. `work` may run again after a conflict:
   * no mail, queue or network call belongs in it, only what the transaction can take back.
   * A duplicate key inside aborts the whole; catch it outside with {@link isDuplicateKey}.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (inside.getStore()) return work();
    let result: { value: T; after: (() => void)[] } | undefined;
    await this.connection.transaction(() => {
      const now: Inside = { gathered: new Map(), after: [] };
      return inside.run(now, async () => {
        const value = await work();
        for (const [writer, items] of now.gathered) await (writer as Writer<unknown>).writeAll(items);
        result = { value, after: now.after };
      });
    });
    if (!result) throw new Error('The transaction ended without a result');
    for (const done of result.after) done();
    return result.value;
  }

  /**
   * Does something when the running transaction has been committed, or at once where there is none. For what may be
   * lost, such as a hint to a screen; what must not be lost goes into the outbox.
   */
  afterCommit(done: () => void): void {
    const now = inside.getStore();
    if (now) now.after.push(done);
    else done();
  }

  /** Writes it at the end of the running transaction, in one round trip with all others of that writer; at once where there is none. */
  async together<Item>(writer: Writer<Item>, item: Item): Promise<void> {
    const gathered = inside.getStore()?.gathered;
    if (gathered) gathered.set(writer, [...(gathered.get(writer) ?? []), item]);
    else await writer.writeAll([item]);
  }

  /** Creates collections and indexes; without them no unique rule holds. Safe to run at every start. */
  async createIndexes(): Promise<void> {
    for (const model of Object.values(this.connection.models)) {
      await model.createCollection();
      await model.createIndexes();
    }
  }

  async ping(): Promise<void> {
    await this.connection.db?.command({ ping: 1 }, { timeoutMS: 1000 });
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}

/**
 * A date that is set. Partial indexes are written with it, as the planner takes one only where the query's range lies
 * within the index's; of `$type` it does not know that.
 */
export const EVER = { $gt: new Date(0) };

/** A unique index refused the write. */
export const isDuplicateKey = (error: unknown): boolean => error instanceof mongoose.mongo.MongoServerError && error.code === 11000;
