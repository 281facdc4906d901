import { batches } from '@fitghar/contracts/institute';
import fc from 'fast-check';
import { ObjectId } from 'mongodb';
import { eventually, request } from '../customer.ts';
import { fail } from '../fail.ts';
import { PersistentBuyer } from '../persistent-buyer.ts';
import { History, LATEST, type Recording, type Site, steps, together, unexpected } from './history.ts';
import type { Hour } from './hour.ts';
import { type PlaceCall, type PlaceResult, placeModel } from './place-model.ts';
import { VisitorOfHours } from './visitor-of-hours.ts';

/** Places that are competed for; no one has the others. */
const FREE = 2;
const VISITORS = 5;
const STUDENTS = 4;
const SETUP_MS = 180_000;

/** Places in one collection: all of an hour or a batch, and how many the site says are left. */
interface Ground {
  collection: 'slot_places' | 'batch_seats';
  where: Record<string, string>;
  number: 'place' | 'seat';
  left(): Promise<number>;
}

/** Empties an hour or a batch, and takes its last places but {@link FREE}. @returns the number that are taken by others */
async function leaveFew(site: Site, { collection, where, number, left }: Ground): Promise<() => Promise<number>> {
  const places = site.db.collection(collection);
  await places.deleteMany(where);
  const total = await left();
  const others = Array.from({ length: total - FREE }, (_, index) => ({ _id: new ObjectId(), ...where, [number]: total - index }));
  if (others.length) await places.insertMany(others.map((other) => ({ ...other, ...(number === 'place' && { expiresAt: null }) })));
  await eventually(async () => (await left()) === FREE, SETUP_MS);
  return async () => (await places.find({ ...where, _id: { $nin: others.map(({ _id }) => _id) } }, LATEST).toArray()).length;
}

const read = (site: Site, path: string) =>
  eventually(async () => {
    const answer = await request(site, 'GET', path).catch(() => null);
    return answer?.status === 200 ? answer.body : null;
  }, SETUP_MS);

/** Visitors book, change, pay for and cancel hours of one service and day. */
export async function recordHours(site: Site, hours: readonly Hour[], seed: number, calls: number): Promise<Recording> {
  const leftOf = async ({ service, date, time }: Hour) => {
    const { dates } = await read(site, `/bff/api/v1/booking/slots?service_type=${service}`);
    const slots: { time: string; left: number }[] = dates.find((each: { date: string }) => each.date === date)?.slots ?? [];
    return slots.find((each) => each.time === time)?.left ?? fail(`${date} ${time} is not on offer`);
  };
  const counts = new Map<string, () => Promise<number>>();
  for (const hour of hours) {
    const ground: Ground = { collection: 'slot_places', where: { ...hour }, number: 'place', left: () => leftOf(hour) };
    counts.set(hour.time, await leaveFew(site, ground));
  }
  const history = new History<PlaceCall, PlaceResult>(site);
  const visitors = await Promise.all(Array.from({ length: VISITORS }, () => VisitorOfHours.signedIn(site, history)));
  const oneIn = (count: number) => fc.nat(count - 1).map((number) => number === 0);
  const step = fc.record({ hour: fc.constantFrom(...hours), useCredit: fc.boolean(), leaves: oneIn(3), pays: oneIn(5) });
  const act = (visitor: VisitorOfHours, index: number) => async () => {
    for (const each of steps(seed + index, calls / VISITORS, { arbitrary: step, weight: 1 })) await visitor.act(each);
  };
  return {
    calls: history.calls,
    act: () => together(visitors.map(act)),
    end: async () => {
      for (const [counted, count] of counts) await history.read({ counted }, count);
      for (const visitor of visitors) await visitor.readBooking();
    },
    isPossible: () => history.isPossible(placeModel(FREE)),
  };
}

/** Students of a programme choose between two of its batches. */
export async function recordBatches(site: Site, programme: string, seed: number, calls: number): Promise<Recording> {
  const offered = async () => batches.parse(await read(site, `/bff/api/v1/institute/programmes/${programme}/batches`));
  const ids = (await offered()).map(({ id }) => id).slice(-2); // the first may close at midnight
  const counts = new Map<string, () => Promise<number>>();
  for (const batchId of ids) {
    const left = async () => (await offered()).find(({ id }) => id === batchId)?.seats_left ?? fail(`${batchId} is not on offer`);
    counts.set(batchId, await leaveFew(site, { collection: 'batch_seats', where: { batchId }, number: 'seat', left }));
  }
  const history = new History<PlaceCall, PlaceResult>(site);
  const students = await Promise.all(Array.from({ length: STUDENTS }, () => enrolled(site, programme)));
  const wish = { arbitrary: fc.constantFrom(...ids), weight: 1 };
  const act =
    ({ token, id, track }: Student, index: number) =>
    async () => {
      for (const batch_id of steps(seed + index, calls / STUDENTS, wish))
        await history.record(
          { who: id, where: batch_id },
          () => request(site, 'POST', `/bff/api/v1/institute/enrolments/${id}/batch`, { token, body: { batch_id, track } }),
          (told) => {
            if (told.status < 300) return 'taken';
            // Another 409, for a concurrent change, says nothing about seats.
            if (told.status === 409) return told.body.code === 'batch_full' ? 'full' : undefined;
            return unexpected(told);
          },
        );
    };
  return {
    calls: history.calls,
    act: () => together(students.map(act)),
    end: async () => {
      for (const [counted, count] of counts) await history.read({ counted }, count);
    },
    isPossible: () => history.isPossible(placeModel(FREE)),
  };
}

interface Student {
  token: string;
  /** Of the enrolment. */
  id: string;
  track: string;
}

/** A student whose enrolment counts as paid: what paying does is for other tests. */
async function enrolled(site: Site, programme: string): Promise<Student> {
  const buyer = await PersistentBuyer.signedIn(site);
  const orderId = await buyer.open(programme);
  const { _id } =
    (await site.db.collection('enrolments').findOneAndUpdate({ gatewayOrderId: orderId }, { $set: { status: 'enrolled' } })) ??
    fail('no enrolment');
  const { body } = await buyer.retryUntilSuccess('GET', '/bff/api/v1/institute/enrolments/mine');
  return { token: buyer.token, id: String(_id), track: body.rows[0].tracks[0] };
}
