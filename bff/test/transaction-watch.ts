import type { CommandFailedEvent, CommandStartedEvent, CommandSucceededEvent, MongoClient } from 'mongodb';

const ENDS = new Set(['commitTransaction', 'abortTransaction']);

/** Which transaction a command belongs to; undefined if none. */
function transactionOf({ command }: CommandStartedEvent): string | undefined {
  return command.autocommit === false ? `${command.lsid.id.toString('hex')} ${command.txnNumber}` : undefined;
}

/**
 * Finds commands that run at the same time in one transaction, for example in a `Promise.all`. MongoDB does not support
 * this, and whether it fails depends on which command arrives first.
 * @param client with `monitorCommands`
 * @returns reads what was found so far
 */
export function watchTransactions(client: MongoClient): () => string[] {
  const running = new Map<string, CommandStartedEvent>();
  const found: string[] = [];
  client.on('commandStarted', (event) => {
    const transaction = transactionOf(event);
    if (!transaction) return;
    const other = running.get(transaction);
    if (other && !ENDS.has(event.commandName)) found.push(`${describe(other)} and ${describe(event)}`);
    running.set(transaction, event);
  });
  const finish = ({ requestId }: CommandSucceededEvent | CommandFailedEvent): void => {
    for (const [transaction, event] of running) if (event.requestId === requestId) running.delete(transaction);
  };
  client.on('commandSucceeded', finish);
  client.on('commandFailed', finish);
  return () => found;
}

const describe = ({ commandName, command }: CommandStartedEvent): string =>
  `${commandName} ${command[commandName]} ${JSON.stringify(command.filter ?? command.pipeline ?? command.updates)}`;
