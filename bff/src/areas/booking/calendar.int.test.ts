import type { RegisterUser } from '@fitghar/services/identity';
import { beforeEach, describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, PASSWORD, request } from '../../../test/customer.ts';
import { afterTrialWithTrainer, boughtPackage } from '../../../test/packages.ts';

const CALENDAR = '/bff/api/v1/calendar';
const BOOKING = '/bff/api/v1/booking';

describe('the calendar (D57)', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '200', RATE_LIMITS: 'off', ACCESS_TOKEN_MINUTES: '1440', LOG_LEVEL: 'info' });
  beforeEach(() => running().clock.set(MORNING));
  /** A new address, without the origin. */
  const addressOf = async (person: Customer): Promise<string> => {
    const answer = await person.request('POST', CALENDAR, {});
    expect(answer.status).toBe(201);
    return new URL(answer.body.url as string).pathname;
  };
  const read = (address: string) => request(running(), 'GET', address);
  /** The events as another library reads them. */
  const eventsAt = async (address: string): Promise<ICAL.Event[]> => {
    const answer = await read(address);
    expect([answer.status, answer.headers.get('content-type')]).toStrictEqual([200, 'text/calendar; charset=utf-8']);
    const calendar = new ICAL.Component(ICAL.parse(answer.body as string));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  };
  const startOf = (event: ICAL.Event | undefined) => event?.startDate.toJSDate().toISOString();

  it('has every session, moved and cancelled ones too, each under one identity', async () => {
    const customer = await afterTrialWithTrainer(running());
    const { id } = await customer.ongoing();
    const address = await addressOf(customer);
    const [event] = await eventsAt(address);
    expect([event?.summary, event?.location, startOf(event)]).toStrictEqual([
      'Fitness session with Arjun Rao',
      'Indiranagar 560038',
      '2026-11-22T01:30:00.000Z',
    ]);
    expect(event?.endDate.subtractDate(event.startDate).toSeconds()).toBe(3600);
    expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    await customer.request('POST', `${BOOKING}/${id}/move`, { date: '2026-11-24', time: '18:00' });
    const [moved] = await eventsAt(address);
    expect([moved?.uid, startOf(moved)]).toStrictEqual([event?.uid, '2026-11-24T12:30:00.000Z']);
    expect(moved?.sequence).toBeGreaterThan(event?.sequence ?? Number.POSITIVE_INFINITY);
    await customer.request('POST', `${BOOKING}/${id}/cancel`, {});
    const [cancelled] = await eventsAt(address);
    expect([cancelled?.uid, cancelled?.component.getFirstPropertyValue('status')]).toStrictEqual([event?.uid, 'CANCELLED']);
    expect(cancelled?.sequence).toBeGreaterThan(moved?.sequence ?? Number.POSITIVE_INFINITY);
  });

  it('has the twelve sessions of a package', async () => {
    const customer = await afterTrialWithTrainer(running());
    await boughtPackage(running(), customer);
    expect(await eventsAt(await addressOf(customer))).toHaveLength(13);
  });

  it('gives its customer one coming session with the address, and no one else', async () => {
    const customer = await afterTrialWithTrainer(running());
    const { id } = await customer.ongoing();
    const file = await customer.request('GET', `${BOOKING}/${id}/calendar`);
    expect([file.status, file.headers.get('content-type')]).toStrictEqual([200, 'text/calendar; charset=utf-8']);
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file.body as string)).getFirstSubcomponent('vevent') ?? undefined);
    expect([event.summary, startOf(event)]).toStrictEqual(['Fitness session with Arjun Rao', '2026-11-22T01:30:00.000Z']);
    expect(event.location).toMatch(/Lotus.*Indiranagar 560038$/);
    const other = await Customer.signedIn(running());
    expect((await other.request('GET', `${BOOKING}/${id}/calendar`)).status).toBe(404);
    await customer.request('POST', `${BOOKING}/${id}/cancel`, {});
    expect((await customer.request('GET', `${BOOKING}/${id}/calendar`)).status).toBe(404);
  });

  it('is the same as long as nothing changes, which it says without being sent again', async () => {
    const customer = await afterTrialWithTrainer(running());
    const address = await addressOf(customer);
    const first = await read(address);
    await running().clock.advanceMinutes(7);
    const again = await read(address);
    expect(again.body).toBe(first.body);
    const headers = { 'if-none-match': again.headers.get('etag') ?? '' };
    expect((await request(running(), 'GET', address, { headers })).status).toBe(304);
    const { id } = await customer.ongoing();
    await customer.request('POST', `${BOOKING}/${id}/move`, { date: '2026-11-24', time: '18:00' });
    expect((await request(running(), 'GET', address, { headers })).status).toBe(200);
  });

  it('is in India’s time', async () => {
    const address = await addressOf(await afterTrialWithTrainer(running()));
    const calendar = new ICAL.Component(ICAL.parse((await read(address)).body as string));
    expect(calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe('Asia/Kolkata');
    const [start] = calendar.getFirstSubcomponent('vevent')?.getAllProperties('dtstart') ?? [];
    expect(start?.toICALString()).toBe('DTSTART;TZID=Asia/Kolkata:20261122T070000');
  });

  it('is ended by its owner, and by a new address', async () => {
    const customer = await afterTrialWithTrainer(running());
    expect((await customer.request('GET', CALENDAR)).body.created_at).toBeNull();
    const first = await addressOf(customer);
    const second = await addressOf(customer);
    expect([(await read(first)).status, (await read(second)).status]).toStrictEqual([404, 200]);
    expect((await customer.request('GET', CALENDAR)).body.created_at).toBe(MORNING);
    await customer.request('DELETE', CALENDAR);
    expect((await read(second)).status).toBe(404);
    expect((await read(`${CALENDAR}/${'x'.repeat(43)}.ics`)).status).toBe(404);
    expect((await read(`${CALENDAR}/guess.ics`)).status).toBe(422);
    expect((await read(CALENDAR)).status).toBe(401);
  });

  it('tells someone who finds its address neither who lives where, nor a phone number or PIN', async () => {
    const customer = await afterTrialWithTrainer(running());
    const { start_pin } = await customer.ongoing();
    const address = await addressOf(customer);
    const { body, headers } = await read(address);
    for (const secret of ['Lotus', 'Kavya', '9876543210']) expect(body).not.toContain(secret);
    // As a word: a date or an ID may contain these four digits.
    expect(body).not.toMatch(new RegExp(`\\b${start_pin}\\b`));
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const secret = /calendar\/([\w-]+)\.ics/.exec(address)?.[1] ?? '';
    expect(running().log()).toContain('/bff/api/v1/calendar/:file');
    expect(running().log()).not.toContain(secret);
    const stored = await running().mongo.collection('calendar_feeds').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('shows a trainer the visits, and ends with a blocked account', async () => {
    const customer = await afterTrialWithTrainer(running());
    const { id } = await customer.ongoing();
    const email = `trainer.${new ObjectId().toHexString()}@example.in`;
    const user = await running()
      .provider<RegisterUser>('RegisterUser')
      .run({ name: 'Arjun Rao', mobile: '9700000001', email, password: PASSWORD }, 'T');
    const booking = await running()
      .mongo.collection('bookings')
      .findOne({ _id: new ObjectId(id as string) });
    await running()
      .mongo.collection('trainers')
      .updateOne({ _id: new ObjectId(booking?.trainer.id as string) }, { $set: { userId: new ObjectId(user.id) } });
    const address = await addressOf(await Customer.loggedIn(running(), email));
    const [visit] = await eventsAt(address);
    expect([visit?.summary, startOf(visit)]).toStrictEqual(['Fitness session in Indiranagar', '2026-11-22T01:30:00.000Z']);
    await running()
      .mongo.collection('users')
      .updateOne({ email }, { $set: { blocked: true } });
    expect((await read(address)).status).toBe(404);
  });
});
