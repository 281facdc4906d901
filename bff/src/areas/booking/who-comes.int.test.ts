import { slotsAnswer, waitlist } from '@fitghar/contracts/booking';
import type { Capacity } from '@fitghar/services/bookings';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer } from '../../../test/customer.ts';
import { afterTrial, boughtPackage, propose } from '../../../test/packages.ts';
import { aTrainer } from '../../../test/trainers.ts';
import { AT_SLOT, SLOT } from '../../../test/waiting-list.ts';

const REQUESTS = '/bff/api/v1/admin/service-requests';
const WAITLIST = '/bff/api/v1/booking/waitlist';
const WOMAN = { ...AT_SLOT, trainer_gender: 'Female' };

describe('who comes', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '5', RATE_LIMITS: 'off', ACCESS_TOKEN_MINUTES: '1440' });
  beforeEach(async () => {
    await running().clock.set(MORNING);
    for (const name of ['slot_places', 'waitlist_entries', 'bookings', 'trainers']) await running().mongo.collection(name).deleteMany({});
  });
  /** Works from now on: what was known of trainers is forgotten, which would take a second. */
  const aTrainerNow = async (fields: Parameters<typeof aTrainer>[1]) => {
    const id = await aTrainer(running(), fields);
    await running().provider<Capacity>('Capacity').invalidate();
    return id;
  };
  const aWoman = () => aTrainerNow({ name: 'Lakshmi Nair', gender: 'Female' });
  const aMan = () => aTrainerNow({ name: 'Arjun Rao', gender: 'Male' });
  async function leftAt(trainer_gender?: string): Promise<number | undefined> {
    const customer = await Customer.signedIn(running());
    const wanted = trainer_gender ? `&trainer_gender=${trainer_gender}` : '';
    const answer = await customer.request('GET', `/bff/api/v1/booking/slots?service_type=FITNESS${wanted}`);
    const day = slotsAnswer.parse(answer.body).dates.find(({ date }) => date === SLOT.date);
    return day?.slots.find(({ time }) => time === SLOT.time)?.left;
  }
  const assign = async (id: string, trainer_id: string) => {
    const ops = await Customer.admin(running());
    return ops.request('POST', `${REQUESTS}/${id}/assign`, { trainer_id });
  };

  it('answers the slots of a woman by the women who work then, whatever the minimum', async () => {
    await aWoman();
    await aMan();
    expect([await leftAt(), await leftAt('Female'), await leftAt('Male')]).toStrictEqual([5, 1, 1]);
    await (await Customer.signedIn(running())).booked(WOMAN);
    expect([await leftAt(), await leftAt('Female'), await leftAt('Male')]).toStrictEqual([4, 0, 1]);
  });

  it('sells no session with a woman where none works, and says what to do', async () => {
    await aMan();
    expect(await leftAt('Female')).toBe(0);
    const { status, body } = await (await Customer.signedIn(running())).book(WOMAN);
    expect([status, body.code]).toStrictEqual([409, 'slot_full']);
    expect(body.message).toMatch(/another/i);
  });

  it('promises a woman only as often as one works then, also to people who book at once', async () => {
    await aWoman();
    const customers = await Promise.all(Array.from({ length: 4 }, () => Customer.signedIn(running())));
    const answers = await Promise.all(customers.map((customer) => customer.book(WOMAN)));
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, 409, 409, 409]);
    expect((await (await Customer.signedIn(running())).book(AT_SLOT)).status).toBe(201);
  });

  it('gives the woman’s place back when the customer no longer minds', async () => {
    await aWoman();
    const [one, other] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    await one.book(WOMAN);
    expect((await other.book(WOMAN)).status).toBe(409);
    expect((await one.book({ ...WOMAN, trainer_gender: 'Any' })).status).toBe(200);
    expect((await other.book(WOMAN)).status).toBe(201);
  });

  it('is offered for the next trial, with people and address, to the customer alone', async () => {
    const LAST = '/bff/api/v1/booking/last-choices';
    const customer = await Customer.signedIn(running());
    expect((await customer.request('GET', LAST)).body).toStrictEqual({ choices: null });
    await aWoman();
    await customer.booked(WOMAN);
    const trainer = { trainer_type: 'Standard', training_for: 'Female', trainer_gender: 'Female' };
    expect((await customer.request('GET', LAST)).body.choices).toMatchObject({
      ...trainer,
      training_needed_for: 'self',
      pincode: '560038',
    });
    expect((await (await Customer.signedIn(running())).request('GET', LAST)).body).toStrictEqual({ choices: null });
  });

  it('refuses operations who would send someone else, and says why', async () => {
    const [lakshmi, arjun] = [await aWoman(), await aMan()];
    const { booking_id } = await (await Customer.signedIn(running())).booked(WOMAN);
    const refused = await assign(booking_id, arjun);
    expect([refused.status, refused.body.message]).toStrictEqual([422, expect.stringContaining('Customer asked for a woman')]);
    expect((await assign(booking_id, lakshmi)).status).toBe(200);
  });

  it('is changed for a paid session while someone of that gender is free, and takes away a trainer who is not', async () => {
    const customer = await Customer.signedIn(running());
    const { booking_id: id } = await customer.booked(AT_SLOT);
    const arjun = await aMan();
    expect((await assign(id, arjun)).status).toBe(200);
    const change = (by: Customer, body: object) => by.request('PUT', `/bff/api/v1/booking/${id}/who-comes`, body);
    expect((await change(customer, { trainer_gender: 'Female' })).status).toBe(409); // there is no woman
    expect((await customer.ongoing()).status).toBe('Trainer Assigned');
    await aWoman();
    expect((await change(await Customer.signedIn(running()), { trainer_gender: 'Female' })).status).toBe(404);
    const changed = await change(customer, { trainer_gender: 'Female', trainer_language: 'Tamil' });
    expect(changed.body).toMatchObject({ status: 'Session Booked', trainer: null, trainer_gender: 'Female', trainer_language: 'Tamil' });
    expect(await leftAt('Female')).toBe(0);
    expect(await running().mongo.collection('outbox').countDocuments({ name: 'visit-off-sms', 'payload.booking_id': id })).toBe(1);
    expect((await change(customer, { trainer_gender: 'Any' })).body).not.toHaveProperty('trainer_language');
    expect(await leftAt('Female')).toBe(1);
    await running().clock.set(`${SLOT.date}T15:00:00+05:30`);
    const late = await change(await Customer.loggedIn(running(), customer.email), { trainer_gender: 'Male' });
    expect([late.status, late.body.message]).toStrictEqual([409, 'You can change who comes until 4 hours before a session begins']);
  });

  it('holds for a package, unless its buyer chooses otherwise', async () => {
    const lakshmi = await aWoman();
    const customer = await afterTrial(running(), lakshmi, WOMAN);
    expect((await propose(customer, { trainer_gender: 'Male' })).sessions.every(({ state }) => state === 'full')).toBe(true);
    await aMan();
    await boughtPackage(running(), customer);
    const sessions = await running()
      .mongo.collection('bookings')
      .find({ packageId: { $exists: true } })
      .toArray();
    expect(new Set(sessions.map(({ trainerGender }) => trainerGender))).toStrictEqual(new Set(['Female']));
  });

  it('offers a freed place to the first in line who lets its trainer in', async () => {
    await aWoman();
    const [holder, woman, anyone] = [
      await Customer.signedIn(running()),
      await Customer.signedIn(running()),
      await Customer.signedIn(running()),
    ];
    await holder.booked(WOMAN);
    expect((await woman.request('POST', WAITLIST, { ...SLOT, trainer_gender: 'Female' })).status).toBe(200);
    const free = await anyone.request('POST', WAITLIST, SLOT);
    expect([free.status, free.body.message]).toStrictEqual([409, 'This time is free again. Please choose it']);
    await anyone.booked(AT_SLOT);
    const entry = async () => waitlist.parse((await woman.request('GET', WAITLIST)).body).rows[0];
    expect(await entry()).toMatchObject({ status: 'waiting', trainer_gender: 'Female' });
    await holder.request('POST', `/bff/api/v1/booking/${(await holder.ongoing()).id}/cancel`, {});
    expect((await entry())?.status).toBe('offered');
    expect((await woman.book(WOMAN)).status).toBe(201);
    const places = await running().mongo.collection('slot_places').find({ date: SLOT.date, time: SLOT.time }).toArray();
    expect(places.map(({ trainerGender }) => trainerGender).sort()).toStrictEqual(['Female', undefined]);
  });

  it('asks only about those whom the customer lets in when a trainer can no longer come', async () => {
    const lakshmi = await aWoman();
    const customer = await afterTrial(running(), lakshmi, WOMAN);
    await aMan();
    await running()
      .mongo.collection('bookings')
      .updateMany({ userId: new ObjectId(customer.id) }, { $set: { status: 'Session Booked', trainer: null, formerTrainerId: lakshmi } });
    await running()
      .mongo.collection('trainers')
      .updateOne({ _id: new ObjectId(lakshmi) }, { $set: { blocked: true } });
    const { rows } = (await customer.request('GET', '/bff/api/v1/booking/replacements')).body;
    expect(rows[0].sessions[0].trainer).toBeNull();
  });
});
