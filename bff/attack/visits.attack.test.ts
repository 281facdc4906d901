import { randomUUID } from 'node:crypto';
import { trainerDay } from '@fitghar/contracts/booking';
import { DAY_MS } from '@fitghar/contracts/common';
import type { BookingsRepository, SessionLinks } from '@fitghar/services/bookings';
import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { useApp } from '../test/app-under-test.ts';
import { Customer, eventually, request } from '../test/customer.ts';
import { fail } from '../test/fail.ts';
import { afterTrial } from '../test/packages.ts';
import { aTrainerWithAccount } from '../test/trainers.ts';
import { Attempts } from './attempts.ts';
import { expectNoChange } from './fingerprint.ts';
import { addressOf, readOperations } from './operations.ts';

const TRAINER = '/bff/api/v1/trainer';
const LINKS = '/bff/api/v1/booking/links';
const CALENDAR = '/bff/api/v1/calendar';
const SUNDAY = '2026-11-22';
const AT_ONCE = Number(process.env.RACERS ?? 100);
/** In a field of the customer, so that an answer that holds it gives them away. */
const MARK = 'Zzyzx Lane';

describe('visits', () => {
  const running = useApp({ RATE_LIMITS: 'off', SLOT_MIN_CAPACITY: '200' });
  const trainers = new Attempts('every call of trainers with the visit of another');
  const links = new Attempts('links of reminders, forged and used up');
  const calendars = new Attempts('addresses of calendars');

  /** A trial on Sunday with a trainer of its own. */
  async function aVisit(fields: Record<string, unknown> = {}) {
    const trainer = await aTrainerWithAccount(running());
    const customer = await afterTrial(running(), trainer.id, fields);
    const { id, start_pin } = await customer.ongoing();
    return { trainer: trainer.account, customer, id: String(id), pin: String(start_pin) };
  }

  it('are neither read nor changed by another trainer, who knows their ids and PINs', async () => {
    const { id, pin } = await aVisit({ address: MARK, trial_time: '09:00', preferred_time_to_be_served: '09:00' });
    const { trainer: stranger, customer } = await aVisit();
    const key = randomUUID();
    const bodies: Record<string, object | null> = {
      [`POST ${TRAINER}/visits/{id}/on-the-way`]: null,
      [`POST ${TRAINER}/visits/{id}/start`]: { pin },
      [`POST ${TRAINER}/visits/{id}/complete`]: { key, pin },
      [`POST ${TRAINER}/visits/{id}/absent`]: { key, note: 'Nobody opened' },
      [`POST ${TRAINER}/visits/{id}/note`]: { note: 'Mine now' },
      [`POST ${TRAINER}/visits/{id}/move`]: { date: '2026-11-24', time: '10:00', reason: 'Traffic' },
      [`GET ${TRAINER}/visits/{id}/times`]: null,
      [`GET ${TRAINER}/visits/{id}/progress`]: null,
      [`POST ${TRAINER}/visits/{id}/progress`]: { weight_kg: 70 },
    };
    const calls = (await readOperations(running())).filter(({ path }) => path.startsWith(`${TRAINER}/visits/`));
    expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toStrictEqual(Object.keys(bodies).sort());
    await running().clock.set(`${SUNDAY}T09:30:00+05:30`); // late enough to be absent
    const [renewed, theirs] = [await Customer.loggedIn(running(), stranger.email), await Customer.loggedIn(running(), customer.email)];
    await expectNoChange(running(), async () => {
      for (const { method, path } of calls) {
        const address = `${addressOf({ path }, { id })}${path.endsWith('/times') ? '?date=2026-11-24' : ''}`;
        const body = bodies[`${method} ${path}`];
        const answer = await renewed.request(method, address, body ?? undefined);
        trainers.expect(`${method} ${path} as another trainer`, answer.status, [404]);
        expect(JSON.stringify(answer.body)).not.toContain(MARK);
        trainers.expect(`${method} ${path} as a customer`, (await theirs.request(method, address, body ?? undefined)).status, [403]);
      }
    });
    const { visits } = trainerDay.parse((await renewed.request('GET', `${TRAINER}/day?date=${SUNDAY}`)).body);
    expect([visits.length, JSON.stringify(visits).includes(MARK)]).toStrictEqual([1, false]);
  });

  it('are neither shown, moved nor cancelled by a link that is forged, of another session, or used up', async () => {
    const signed = async (id: string) => {
      const session = (await running().provider<BookingsRepository>('BookingsRepository').findById(id)) ?? fail('no session');
      const { searchParams } = new URL(await running().provider<SessionLinks>('SessionLinks').linkTo(session));
      return { id, until: searchParams.get('until') ?? '', signature: searchParams.get('signature') ?? '' };
    };
    await running().clock.set('2026-11-20T09:00:00+05:30');
    const [one, other] = [await aVisit(), await aVisit({ trial_time: '18:00', preferred_time_to_be_served: '18:00' })];
    const [own, theirs] = [await signed(one.id), await signed(other.id)];
    const call = (link: typeof own, method: string, path = '', body?: object, more = '') =>
      request(
        running(),
        method,
        `${LINKS}/${link.id}${path}?until=${encodeURIComponent(link.until)}&signature=${encodeURIComponent(link.signature)}${more}`,
        { ...(body && { body }) },
      );
    const { signature } = own;
    const turned = `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`;
    const forged = {
      'of another session': { ...own, id: other.id },
      'with the signature of another': { ...own, signature: theirs.signature },
      'that lives longer': { ...own, until: String(Number(own.until) + DAY_MS) },
      'with one letter changed': { ...own, signature: turned },
      'without a signature': { ...own, signature: '' },
      'with half a signature': { ...own, signature: signature.slice(0, signature.length / 2) },
      'with a time that is no number': { ...own, until: '1e99' },
    };
    const tries = async (what: string, link: typeof own) => {
      const to = { date: '2026-11-24', time: '18:00' };
      for (const { status } of [
        await call(link, 'GET'),
        await call(link, 'GET', '/times', undefined, '&date=2026-11-24'),
        await call(link, 'POST', '/move', to),
        await call(link, 'POST', '/cancel', {}),
      ])
        links.expect(`a link ${what}`, status, [410, 422]);
    };
    await expectNoChange(running(), async () => {
      for (const [what, link] of Object.entries(forged)) await tries(what, link);
    });
    expect((await call(own, 'GET')).status).toBe(200);
    expect((await call(own, 'POST', '/move', { date: '2026-11-24', time: '18:00' })).status).toBe(200);
    const again = await signed(one.id);
    expect((await call(again, 'POST', '/cancel', {})).status).toBe(200);
    // It is refunded at once, which a job completes.
    await eventually(() =>
      running()
        .mongo.collection('invoices')
        .findOne({ kind: { $ne: 'invoice' } }),
    );
    await expectNoChange(running(), async () => {
      await tries('that a move has ended', own);
      await tries('that a cancellation has ended', again);
      await running().clock.set(`${SUNDAY}T18:00:00+05:30`);
      await tries('of a session that has begun', theirs);
    });
  });

  it('are in a calendar at one address, however many are made at once, and no one writes into another’s', async () => {
    const area = 'Indiranagar\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:forged\r\nSUMMARY:Pay here;,\\';
    await running().clock.set('2026-11-20T09:00:00+05:30');
    const { customer, trainer } = await aVisit();
    const sent = await customer.request('POST', '/bff/user/createOrUpdateBooking', { area, address: area });
    calendars.expect('an area of several lines', sent.status, [422]);
    // As if an older version had taken it.
    await running().mongo.collection('bookings').updateMany({}, { $set: { area } });
    for (const person of [customer, trainer]) {
      const made = await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          const { status, body } = await person.request('POST', CALENDAR, {});
          calendars.expect('a new address', status, [201, 503]);
          return status === 201 ? new URL(String(body.url)).pathname : null;
        }),
      );
      const answers = await Promise.all(made.filter((each) => each !== null).map((address) => request(running(), 'GET', address)));
      const open = answers.filter(({ status }) => status === 200);
      for (const { status } of answers) calendars.expect('an address that a newer one ended', status, [200, 404]);
      expect(open).toHaveLength(1);
      const calendar = new ICAL.Component(ICAL.parse(String(open[0]?.body)));
      const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
      expect(events.map(({ uid }) => uid === 'forged')).toStrictEqual([false]);
    }
    for (const guess of [
      'A'.repeat(43),
      '%2e%2e%2fadmin%2fusers'.padEnd(43, 'x'),
      `${'x'.repeat(43)}%00`,
      `${'x'.repeat(43)}.ics%0d%0aSet-Cookie:a=b`,
    ])
      for (const address of [`${CALENDAR}/${guess}.ics`, `${CALENDAR}/${guess}`])
        calendars.expect(`a guess, ${guess}`, (await request(running(), 'GET', address)).status, [400, 404, 422]);
  });
});
