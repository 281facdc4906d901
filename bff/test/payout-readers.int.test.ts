import type { TrainerDays, TrainerEarnings } from '@fitghar/services/bookings';
import type { TrainersRepository } from '@fitghar/services/trainers';
import { describe, it } from '@jest/globals';
import { useApp } from './app-under-test.ts';
import { assertAgree, assertDisagree, READER_SEED, type Reader } from './readers.ts';

const MONTHS = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06'];
const [FIRST, LAST] = [`${MONTHS[0]}-01`, `${MONTHS.at(-1)}-31`];

/** Entries above zero, sorted. */
const sums = (entries: Iterable<readonly [string, number]>): [string, number][] => {
  const all = new Map<string, number>();
  for (const [key, value] of entries) all.set(key, (all.get(key) ?? 0) + value);
  return [...all].filter(([, value]) => value > 0).sort(([one], [other]) => one.localeCompare(other));
};

describe(`what trainers earn (READER_SEED=${READER_SEED})`, () => {
  const running = useApp({ ROLE: 'web', SLOT_MIN_CAPACITY: '200', RATE_LIMITS: 'off', RECONCILE_SECONDS: '86400' });
  const earnings = () => running().provider<TrainerEarnings>('TrainerEarnings');
  const trainers = () => running().mongo.collection('trainers').find().toArray();

  const payouts = () => Promise.all(MONTHS.map(async (month) => ({ month, rows: await earnings().listPayouts(month) })));
  /** Paise by month, as accounting pays them out. */
  const paidOut: Reader = async () =>
    sums((await payouts()).flatMap(({ month, rows }) => rows.map(({ paise }) => [month, paise] as const)));
  /** As the team's day counts them. */
  const byDay: Reader = async () =>
    sums([...(await earnings().earnedByDay(FIRST, LAST))].map(([date, paise]) => [date.slice(0, 7), paise]));

  /** Visits by trainer and month. */
  const visitsPaid: Reader = async () =>
    sums((await payouts()).flatMap(({ month, rows }) => rows.map(({ trainerId, visits }) => [`${trainerId} ${month}`, visits] as const)));
  /** As the trainers' own earnings have them. */
  const visitsEarned: Reader = async () => {
    const months = (await trainers()).map(async ({ _id }) =>
      (await earnings().run(_id.toHexString())).map(({ month, visits }) => [`${_id.toHexString()} ${month}`, visits] as const),
    );
    return sums((await Promise.all(months)).flat());
  };
  /** As the trainers' days show them: done, or at the door of someone who was absent; of trials only if they took place. */
  const visitsOfDays: Reader = async () => {
    const days = (await trainers()).map(async ({ _id }) => {
      const id = _id.toHexString();
      const trainer = await running().provider<TrainersRepository>('TrainersRepository').findById(id);
      const visits = trainer ? await running().provider<TrainerDays>('TrainerDays').listOf(trainer, FIRST, LAST) : [];
      const earned = visits.filter(
        ({ booking: { status, servedBeforeRefund, noShow, packageId } }) =>
          status === 'Completed' || servedBeforeRefund || (noShow === 'customer' && packageId),
      );
      return earned.map(({ booking }) => [`${id} ${booking.date.slice(0, 7)}`, 1] as const);
    });
    return sums((await Promise.all(days)).flat());
  };
  /** Someone forgot that a visit to a customer who was absent is paid, too. */
  const completedOnly: Reader = async () => {
    const done = await running().mongo.collection('bookings').find({ status: 'Completed' }).toArray();
    return sums(done.map(({ trainer, date }) => [`${trainer.id} ${date.slice(0, 7)}`, 1] as const));
  };

  it('is the same in payouts and wherever else it is shown', () =>
    assertAgree(running(), {
      'the sum of a month and of its days': [paidOut, byDay],
      'the visits paid and those in the trainers’ own earnings': [visitsPaid, visitsEarned],
      'the visits paid and those that the trainers’ days show': [visitsPaid, visitsOfDays],
    }));
  it('differs for a reader that leaves out who was absent', () => assertDisagree(running(), visitsPaid, completedOnly));
});
