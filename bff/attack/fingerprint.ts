import { expect } from '@jest/globals';
import type { AppUnderTest } from '../test/app-under-test.ts';
import { eventually } from '../test/customer.ts';

/** What the product writes on its own or about an attack, whatever the attack. */
const OWN_ACCOUNT = [
  'alarms',
  'attempts', // counts of tries
  'audit_entries', // places in the chain are given afterwards; reads by the team are entered
  'audit_head',
  'client_errors',
  'cooldowns',
  'deliveries', // emails on their way
  'job_figures', // what workers did in the meantime
  'outbox',
  'outbox_partitions',
  'passkey_challenges',
  'reconciliations',
  'sms_messages',
];

interface DbHash {
  collections: Record<string, string>;
}

/** A hash of each collection that holds people's data, money or releases. */
async function fingerprint({ mongo }: AppUnderTest, except: readonly string[]): Promise<Record<string, string>> {
  const { collections } = (await mongo.command({ dbHash: 1 })) as unknown as DbHash;
  return Object.fromEntries(Object.entries(collections).filter(([name]) => !except.includes(name)));
}

/** The gateway reports what was paid before the attack in its own time. */
const webhooksDelivered = ({ gateway }: AppUnderTest) =>
  eventually(async () => {
    const { undelivered } = (await (await fetch(`${gateway}/sandbox/webhooks`)).json()) as { undelivered: number };
    return undelivered === 0;
  });

/** Attacks, and compares the database before and after. @param own collections that the attackers themselves change with right */
export async function expectNoChange(running: AppUnderTest, attack: () => Promise<void>, own: readonly string[] = []): Promise<void> {
  const except = [...OWN_ACCOUNT, ...own];
  await webhooksDelivered(running);
  const before = await fingerprint(running, except);
  await attack();
  expect(await fingerprint(running, except)).toStrictEqual(before);
}
