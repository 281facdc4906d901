import { progress } from '@fitghar/contracts/booking';
import { PROGRESS_CONSENT } from '@fitghar/contracts/common';
import type { Progress } from '@fitghar/services/bookings';
import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer } from '../../../test/customer.ts';
import { afterTrial } from '../../../test/packages.ts';
import { aTrainerWithAccount } from '../../../test/trainers.ts';

const PROGRESS = '/bff/api/v1/booking/progress';
const CONSENT = { consent: PROGRESS_CONSENT.version };

describe('progress', () => {
  const running = useApp();
  const read = async (person: Customer, path = PROGRESS) => progress.parse((await person.request('GET', path)).body);
  const agreed = async (): Promise<Customer> => {
    const customer = await Customer.signedIn(running());
    expect((await customer.request('POST', PROGRESS, { weight_kg: '72.5', waist_cm: '', ...CONSENT })).status).toBe(200);
    return customer;
  };

  it('is kept only with consent, encrypted, once a day, and is in the download', async () => {
    const customer = await Customer.signedIn(running());
    expect(await read(customer)).toStrictEqual({ consent: false, entries: [] });
    const refused = await customer.request('POST', PROGRESS, { weight_kg: 72 });
    expect([refused.status, Object.keys(refused.body.errors)]).toStrictEqual([422, ['consent']]);
    await customer.request('POST', PROGRESS, { weight_kg: 72, ...CONSENT });
    await customer.request('POST', PROGRESS, { weight_kg: '71.4987654321', hips_cm: 98, note: 'After breakfast' });
    const { consent, entries } = await read(customer);
    expect([consent, entries]).toStrictEqual([
      true,
      [expect.objectContaining({ by: 'customer', weight_kg: 71.5, waist_cm: null, hips_cm: 98, note: 'After breakfast' })],
    ]);
    const stored = await running().mongo.collection('progress_entries').findOne({});
    expect(JSON.stringify(stored)).not.toMatch(/71\.5|breakfast/);
    const { body } = await customer.request('GET', '/bff/api/v1/account/export');
    expect(body.progress).toMatchObject([{ weightKg: 71.5, note: 'After breakfast' }]);
  });

  it('is one entry, however often it is sent at once', async () => {
    const customer = await Customer.signedIn(running());
    const answers = await Promise.all([70, 71, 72].map((weight_kg) => customer.request('POST', PROGRESS, { weight_kg, ...CONSENT })));
    expect(answers.map(({ status }) => status)).toStrictEqual([200, 200, 200]);
    expect((await read(customer)).entries).toHaveLength(1);
  });

  it.each([
    [{ ...CONSENT }],
    [{ weight_kg: 19, ...CONSENT }],
    [{ weight_kg: 301, ...CONSENT }],
    [{ waist_cm: 'wide', ...CONSENT }],
    [{ note: 'x'.repeat(501), ...CONSENT }],
    [{ weight_kg: 70, consent: '2019-01-01' }],
  ])('refuses %j', async (body) => {
    const customer = await Customer.signedIn(running());
    expect((await customer.request('POST', PROGRESS, body)).status).toBe(422);
  });

  it('is deleted by the entry, by withdrawing the consent, and is no one else’s', async () => {
    const [customer, other] = [await agreed(), await agreed()];
    const [entry] = (await read(customer)).entries;
    expect((await other.request('DELETE', `${PROGRESS}/${entry?.id}`)).status).toBe(404);
    expect((await customer.request('DELETE', `${PROGRESS}/${entry?.id}`)).status).toBe(200);
    expect((await read(customer)).entries).toStrictEqual([]);
    await other.request('POST', '/bff/api/v1/account/consents', { purpose: 'progress', given: false });
    expect(await read(other)).toStrictEqual({ consent: false, entries: [] });
    const userId = { $in: [customer, other].map(({ id }) => new ObjectId(id)) };
    expect(await running().mongo.collection('progress_entries').countDocuments({ userId })).toBe(0);
  });

  it('is not stored by entries at the instant at which the consent is withdrawn', async () => {
    const customer = await agreed();
    const { id: trainer } = await aTrainerWithAccount(running());
    const { booking_id } = await customer.booked();
    const ops = await Customer.admin(running());
    await ops.request('POST', `/bff/api/v1/admin/service-requests/${booking_id}/assign`, { trainer_id: trainer });
    const today = running().clock.now().toISOString().slice(0, 10);
    await running()
      .mongo.collection('bookings')
      .updateOne({ _id: new ObjectId(booking_id) }, { $set: { date: today } });
    const product = running().provider<Progress>('Progress');
    for (let round = 1; round <= 15; round++) {
      await customer.request('POST', PROGRESS, { weight_kg: 72, ...CONSENT });
      const entries = [product.addOfVisit(trainer, booking_id, { weight_kg: 70 }), product.add(customer.id, { weight_kg: 71 })];
      await Promise.allSettled([...entries, product.withdraw(customer.id), product.addOfVisit(trainer, booking_id, { weight_kg: 73 })]);
      expect(
        await running()
          .mongo.collection('progress_entries')
          .countDocuments({ userId: new ObjectId(customer.id) }),
      ).toBe(0);
    }
  });

  it('is entered and read by the trainer of a visit, from its day on and while the customer agrees', async () => {
    const trainer = await aTrainerWithAccount(running());
    const customer = await afterTrial(running(), trainer.id);
    const { id } = await customer.ongoing();
    const path = `/bff/api/v1/trainer/visits/${id}/progress`;
    const entered = { weight_kg: 70, note: 'Sun salutation, 12 rounds' };
    expect((await trainer.account.request('POST', path, entered)).status).toBe(409);
    const now = running().clock.now();
    await running().clock.set('2026-11-22T08:00:00+05:30');
    const account = await Customer.loggedIn(running(), trainer.account.email);
    expect((await account.request('POST', path, entered)).status).toBe(409); // no consent
    await (await Customer.loggedIn(running(), customer.email)).request('POST', PROGRESS, { waist_cm: 80, ...CONSENT });
    const { body } = await account.request('POST', path, entered);
    await running().clock.set(now);
    expect(progress.parse(body).entries.map(({ by, weight_kg }) => [by, weight_kg])).toStrictEqual([
      ['trainer', 70],
      ['customer', null],
    ]);
    const { account: stranger } = await aTrainerWithAccount(running());
    expect((await stranger.request('GET', path)).status).toBe(404);
    expect((await customer.request('GET', path)).status).toBe(403);
  });
});
