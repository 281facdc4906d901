import { afterEach, describe, expect, it } from '@jest/globals';
import { useApp } from './app-under-test.ts';
import { Customer } from './customer.ts';
import { setFailPoint } from './fail-point.ts';

const HANGS_MS = 8000;

describe('a read of sessions that hangs, as on a lost connection', () => {
  const running = useApp({ ROLE: 'web' });
  afterEach(() => setFailPoint(running().mongo, 'failCommand', 'off'));

  it('delays the call that waits for it, and no other', async () => {
    const { mongo } = running();
    const [one, other] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    const data = { failCommands: ['find'], namespace: `${mongo.databaseName}.sessions`, blockConnection: true, blockTimeMS: HANGS_MS };
    const entered = await setFailPoint(mongo, 'failCommand', { times: 1 }, data);
    const answers: string[] = [];
    const ask = async (customer: Customer, name: string) => {
      expect((await customer.request('GET', '/bff/api/v1/payments/credit')).status).toBe(200);
      answers.push(name);
    };
    const hanging = ask(one, 'the one that hangs');
    await mongo.admin().command({ waitForFailPoint: 'failCommand', timesEntered: entered + 1, maxTimeMS: 30_000 });
    await Promise.all([hanging, ask(other, 'the other')]);
    expect(answers).toStrictEqual(['the other', 'the one that hangs']);
  });
});
