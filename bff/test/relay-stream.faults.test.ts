import type { Outbox } from '@fitghar/services/kernel';
import { afterEach, describe, expect, it } from '@jest/globals';
import { useApp } from './app-under-test.ts';
import { eventually } from './customer.ts';
import { setFailPoint } from './fail-point.ts';

const NOBODY = 'f'.repeat(24);
const MESSAGES = 20;
const DONE_WITHIN_MS = 60_000;

describe('the relay delivers although its change stream', () => {
  const running = useApp();
  const allowCommands = () => setFailPoint(running().mongo, 'failCommand', 'off');
  afterEach(allowCommands);

  it.each([
    ['finds that the oplog has rolled over', 286],
    ['has a resume token of another database', 260],
    ['can never be continued', 280],
  ])('%s', async (_, errorCode) => {
    const { mongo } = running();
    const data = { failCommands: ['getMore'], namespace: `${mongo.databaseName}.outbox`, errorCode };
    const before = await setFailPoint(mongo, 'failCommand', 'alwaysOn', data);
    for (let message = 0; message < MESSAGES; message++)
      await running().provider<Outbox>('Outbox').add('expire-hold', `${errorCode}-${message}`, { v: 1, booking_id: NOBODY });
    const sent = mongo.collection<{ _id: string; doneAt: Date | null }>('outbox');
    const done = () => sent.countDocuments({ _id: { $regex: `^expire-hold\\.${errorCode}-` }, doneAt: { $ne: null } });
    await eventually(async () => (await done()) === MESSAGES, DONE_WITHIN_MS);
    expect(await allowCommands()).toBeGreaterThan(before); // the stream did fail
  });
});
