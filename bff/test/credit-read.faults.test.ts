import { DAY_MS } from '@fitghar/contracts/common';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { useApp } from './app-under-test.ts';
import { Customer } from './customer.ts';
import { setFailPoint } from './fail-point.ts';

const UNIT_PAISE = 1000;
const UNITS = 3;
const YEAR_MS = 365 * DAY_MS;

describe('the service credit that is shown', () => {
  const running = useApp({ ROLE: 'web' });
  /** Stops reads of the credits where MongoDB lets other calls pass, which it is made to do after each document. */
  const stopReads = async (mode: 'alwaysOn' | 'off') => {
    const { mongo } = running();
    await mongo.admin().command({ setParameter: 1, internalQueryExecYieldIterations: mode === 'off' ? 1000 : 2 });
    return setFailPoint(mongo, 'setYieldAllLocksHang', mode, { namespace: `${mongo.databaseName}.credits` });
  };
  afterEach(() => stopReads('off'));

  it('is of one moment, although an order uses it up while it is read', async () => {
    const customer = await Customer.signedIn(running());
    const now = running().clock.now();
    await running()
      .mongo.collection('credits')
      .insertMany(
        Array.from({ length: UNITS }, (_, index) => ({
          ...{ userId: new ObjectId(customer.id), refundId: new ObjectId(), amountPaise: UNIT_PAISE, leftPaise: UNIT_PAISE },
          ...{ grantedAt: now, expiresAt: new Date(now.getTime() + YEAR_MS + index) },
        })),
      );
    const entered = await stopReads('alwaysOn');
    const reading = customer.request('GET', '/bff/api/v1/payments/credit');
    const isStopped = running()
      .mongo.admin()
      .command({ waitForFailPoint: 'setYieldAllLocksHang', timesEntered: entered + 1, maxTimeMS: 30_000 })
      .catch(() => undefined);
    await Promise.race([reading, isStopped]);
    const { mongo } = running();
    await mongo.client.withSession((session) =>
      session.withTransaction(() =>
        mongo.collection('credits').updateMany({ userId: new ObjectId(customer.id) }, { $set: { leftPaise: 0 } }, { session }),
      ),
    );
    await stopReads('off');
    expect([0, (UNITS * UNIT_PAISE) / 100]).toContain((await reading).body.amount);
  });
});
