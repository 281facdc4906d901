import { afterEach, describe, expect, it } from '@jest/globals';
import { useApp } from './app-under-test.ts';
import { Customer } from './customer.ts';
import { setFailPoint } from './fail-point.ts';
import { aPicture } from './pictures.ts';

/** Long enough to remove the file meanwhile. */
const BLOCKED_MS = 3000;
const DAY_MINUTES = 24 * 60;

describe('an upload that stalls until its file has expired', () => {
  const running = useApp();
  afterEach(() => setFailPoint(running().mongo, 'failCommand', 'off'));

  it('is refused, so that no record refers to a file that is gone', async () => {
    const { mongo, clock } = running();
    const customer = await Customer.signedIn(running());
    const data = {
      failCommands: ['update'],
      namespace: `${mongo.databaseName}.files.files`,
      blockConnection: true,
      blockTimeMS: BLOCKED_MS,
    };
    const entered = await setFailPoint(mongo, 'failCommand', { times: 1 }, data);
    const sending = customer.send('/bff/api/v1/account/tickets', { message: 'My knee hurts' }, aPicture());
    await mongo.admin().command({ waitForFailPoint: 'failCommand', timesEntered: entered + 1, maxTimeMS: 60_000 });
    await clock.advanceMinutes(DAY_MINUTES);
    await running().runJob('sweep-files', { v: 1 });
    expect((await sending).status).toBe(500);
    expect(await mongo.collection('tickets').countDocuments()).toBe(0);
  });
});
