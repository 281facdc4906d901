import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer } from '../../../test/customer.ts';

describe('the pending tasks of operations', () => {
  const running = useApp();

  it('begin with the urgent ones, and are those that the role may open', async () => {
    const customer = await Customer.signedIn(running());
    await customer.booked();
    await customer.send('/bff/api/v1/account/tickets', { message: 'The mat is torn' });
    const { mongo } = running();
    const now = new Date();
    const job = {
      queue: 'mail',
      name: 'otp-mail',
      payload: {},
      error: 'Refused',
      attempts: 5,
      failedAt: now,
      state: 'waiting',
      note: null,
    };
    await mongo.collection<{ _id: string }>('dead_letters').insertOne({ _id: 'otp-mail.1', ...job });
    await mongo.collection<{ _id: string }>('payments').insertOne({
      _id: 'pay_unknown',
      ...{ gatewayOrderId: '', amountPaise: 9900, currency: 'INR', outcome: 'unknown-order', at: now },
    });
    const tasks = async (role: Parameters<typeof Customer.admin>[1]): Promise<string[]> => {
      const { body } = await (await Customer.admin(running(), role)).request('GET', '/bff/api/v1/admin/summary');
      const words = body.needs.map(({ label, urgent }: { label: string; urgent: boolean }) => `${urgent ? '! ' : ''}${label}`);
      return words.filter((task: string) => task !== '! Open alarms'); // the monitor raises and clears them in the meantime
    };
    expect(await tasks('viewer')).toEqual(['! Payments to review', 'Sessions without a trainer', 'Failed jobs', 'Open tickets']);
    expect(await tasks('accountant')).toEqual(['! Payments to review']);
    expect(await tasks('support')).toEqual(['Sessions without a trainer', 'Open tickets']);
    expect(await tasks('nutrition')).toEqual([]);
  });
});
