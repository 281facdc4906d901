import type { AssignAllAnswer, Suggestions } from '@fitghar/contracts/admin';
import { describe, expect, it } from '@jest/globals';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer } from '../../../test/customer.ts';
import { afterTrial, boughtPackage } from '../../../test/packages.ts';
import { aTrainer } from '../../../test/trainers.ts';

const REQUESTS = '/bff/api/v1/admin/service-requests';

describe('trainers for all sessions without one', () => {
  const running = useApp();
  const suggest = async (admin: Customer): Promise<Suggestions['rows']> =>
    (await admin.request('GET', `${REQUESTS}/suggestions`)).body.rows;

  it('are proposed so that no two visits clash, and assigned together', async () => {
    await running().clock.set(MORNING);
    const admin = await Customer.admin(running());
    const names = ['Lakshmi Nair', 'Ravi Kumar'];
    for (const name of names) await aTrainer(running(), { name });
    for (let each = 0; each < 3; each++) await (await Customer.signedIn(running())).booked();
    const rows = await suggest(admin);
    // At one hour, two trainers take two of three sessions.
    expect(rows.map(({ trainer }) => trainer?.name ?? null).toSorted()).toStrictEqual([...names, null].toSorted());
    expect(rows.find(({ trainer }) => !trainer)?.reasons).toStrictEqual(['No trainer nearby is free then']);
    const sessions = rows.flatMap(({ session: { id, version }, trainer }) => (trainer ? [{ id, version, trainer_id: trainer.id }] : []));
    const assign = async (): Promise<AssignAllAnswer['results']> =>
      (await admin.request('POST', `${REQUESTS}/assignments`, { sessions })).body.results;
    expect((await assign()).map(({ assigned }) => assigned)).toStrictEqual([true, true]);
    // Again, from a list that is no longer true.
    expect(await assign()).toMatchObject([
      { assigned: false, message: expect.stringContaining('is now assigned') },
      { assigned: false, message: expect.stringContaining('is now assigned') },
    ]);
    expect(await suggest(admin)).toMatchObject([{ trainer: null }]);
  });

  it('are one for a whole package', async () => {
    const admin = await Customer.admin(running());
    const customer = await afterTrial(running());
    await boughtPackage(running(), customer);
    const rows = (await suggest(admin)).filter(({ session: { user_id } }) => user_id === customer.id);
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map(({ trainer }) => trainer?.id)).size).toBe(1);
  });
});
