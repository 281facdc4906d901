import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel } from 'node:diagnostics_channel';
import type { Mongo } from '@fitghar/services/kernel';
import type { TracingContext } from 'mongoose';

interface Operation {
  context: TracingContext;
  /** The operation in whose course it runs, as in a hook. */
  cause: Operation | undefined;
}
const operations = new AsyncLocalStorage<Operation>();
/** The operations that run in a transaction, whose attempts follow each other. */
const running = new AsyncLocalStorage<Set<TracingContext>>();
let found: string[] = [];

const isCausedBy = ({ cause }: Operation, other: TracingContext): boolean =>
  cause !== undefined && (cause.context === other || isCausedBy(cause, other));
const describe = ({ operation, collection, args }: TracingContext): string =>
  `${operation} ${collection} ${JSON.stringify(args.filter ?? args.pipeline ?? args.update)}`;

// The driver's command monitoring would show the same, but reads each answer a second time.
for (const name of ['query', 'aggregate', 'cursor:next', 'model:save', 'model:insertMany', 'model:bulkWrite']) {
  const channel = tracingChannel<Operation, TracingContext>(`mongoose:${name}`);
  channel.start.bindStore(operations, (context) => ({ context, cause: operations.getStore() }));
  channel.start.subscribe(() => {
    const [operation, others] = [operations.getStore(), running.getStore()];
    if (!operation || !others) return;
    for (const other of others) if (!isCausedBy(operation, other)) found.push(`${describe(other)} and ${describe(operation.context)}`);
    others.add(operation.context);
  });
  channel.asyncEnd.subscribe(() => {
    const operation = operations.getStore();
    if (operation) running.getStore()?.delete(operation.context);
  });
}

/**
 * Finds operations that run at the same time in one transaction, for example in a `Promise.all`. MongoDB does not support
 * this, and whether it fails depends on which command arrives first.
 * @returns reads what was found so far
 */
export function watchTransactions(mongo: Mongo): () => readonly string[] {
  const transaction = mongo.transaction.bind(mongo);
  mongo.transaction = (work) => (running.getStore() ? transaction(work) : running.run(new Set(), () => transaction(work)));
  found = [];
  return () => found;
}
