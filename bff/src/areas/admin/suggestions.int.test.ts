import type { AssignAllAnswer, Suggestions } from '@fitghar/contracts/admin';
import { describe, expect, it } from '@jest/globals';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, mailTo } from '../../../test/customer.ts';
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
    expect(rows.find(({ trainer }) => !trainer)?.reasons).toStrictEqual(['No trainer nearby of what was bought is free then']);
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
    const isOfPackage = ({ session }: Suggestions['rows'][number]) => session.user_id === customer.id && session.plan.startsWith('Package');
    const rows = (await suggest(admin)).filter(isOfPackage);
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map(({ trainer }) => trainer?.id)).size).toBe(1);
    // Assigned together, they cause one message a person, not one a session.
    const sessions = rows.flatMap(({ session: { id, version }, trainer }) => (trainer ? [{ id, version, trainer_id: trainer.id }] : []));
    const { results } = (await admin.request('POST', `${REQUESTS}/assignments`, { sessions })).body;
    expect(results.every(({ assigned }: AssignAllAnswer['results'][number]) => assigned)).toBe(true);
    const told = await running()
      .mongo.collection('outbox')
      .find({ name: /^(trainers?-assigned|package-trainer)/, refs: { $in: [...sessions.map(({ id }) => id), rows[0]?.trainer?.id] } })
      .toArray();
    const people = told.map(({ name, payload }) => `${name} ${payload.to ?? ''}`.trim());
    expect(people.toSorted()).toStrictEqual(['package-trainer-sms', 'trainer-assigned-sms customer', 'trainers-assigned-mail']);
    const booking_ids = sessions.map(({ id }) => id);
    await running().runJob('trainers-assigned-mail', { v: 1, user_id: customer.id, booking_ids });
    const mail = await mailTo(running(), customer.email, /^Your trainer: /);
    expect(mail.text.match(/Session \d+/g)).toHaveLength(sessions.length);
  });
});

describe('a sick day', () => {
  const running = useApp();

  it('ends with every customer told: who comes instead, or the question who should', async () => {
    await running().clock.set(MORNING);
    const admin = await Customer.admin(running());
    const [sick, other] = [await aTrainer(running(), { name: 'Lakshmi Nair' }), await aTrainer(running(), { name: 'Ravi Kumar' })];
    const customers = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    const times = ['16:00', '18:00'];
    const visits: string[] = [];
    for (const [index, customer] of customers.entries()) {
      const { booking_id } = await customer.booked({ trial_time: times[index], preferred_time_to_be_served: times[index] });
      visits.push(booking_id);
      await admin.request('POST', `${REQUESTS}/${booking_id}/assign`, { trainer_id: sick });
    }
    const [{ session } = { session: null }] = (await admin.request('GET', `${REQUESTS}`)).body.rows.map((row: unknown) => ({
      session: row,
    }));
    const date = session?.trial_date;
    const hours = { weekly: null, days_off: [{ from: date, to: date }], max_visits: null };
    const seen = { weekly: null, days_off: [], max_visits: null };
    const saved = await admin.request('POST', `/bff/api/v1/admin/trainers/${sick}/hours`, { hours, seen });
    expect(saved.body.misfits).toHaveLength(2);
    const substitutes = async (): Promise<Suggestions['rows']> =>
      (await admin.request('GET', `/bff/api/v1/admin/trainers/${sick}/substitutes`)).body.rows;
    const rows = await substitutes();
    expect(rows.map(({ trainer }) => trainer?.id)).toStrictEqual([other, other]);
    const sessions = rows.map(({ session: { id, version } }) => ({ id, version, trainer_id: id === visits[0] ? other : null }));
    const answer = await admin.request('POST', `/bff/api/v1/admin/trainers/${sick}/substitutes`, { sessions });
    expect(answer.body.results.map(({ assigned }: { assigned: boolean }) => assigned)).toStrictEqual([true, true]);
    expect(await substitutes()).toStrictEqual([]);
    const [first, second] = customers;
    await mailTo(running(), first?.email ?? '', /Ravi Kumar/);
    await mailTo(running(), second?.email ?? '', /Lakshmi Nair/);
  });
});
