import fc from 'fast-check';
import type { TravelMinutes, WorkingHours } from '../../trainers/index.ts';
import { type PlannedVisit, visitProblems } from '../trainer-days/visit-problems.ts';

const DATES = ['2026-11-23', '2026-11-24', '2026-11-25'] as const;
const PINCODES = ['560001', '560038', '560066', '560100', '570001'];
const time = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const range = fc
  .record({ weekday: fc.integer({ min: 1, max: 3 }), from: fc.integer({ min: 6, max: 21 }), length: fc.integer({ min: 1, max: 16 }) })
  .map(({ weekday, from, length }) => ({ weekday, from: time(from), to: time(Math.min(22, from + length)) }));
const hours: fc.Arbitrary<WorkingHours | null> = fc.option(
  fc.record({
    weekly: fc.option(fc.array(range, { maxLength: 6 })),
    daysOff: fc.array(
      fc.constantFrom(...DATES).map((date) => ({ from: date, to: date })),
      { maxLength: 1 },
    ),
    maxVisits: fc.option(fc.integer({ min: 1, max: 6 })),
  }),
);
/** Minutes between any two pincodes, however unlikely on a map. */
const distances = fc.array(fc.integer({ min: 0, max: 48 }), { minLength: 25, maxLength: 25 }).map((steps): TravelMinutes => {
  const place = (pin: string) => PINCODES.indexOf(pin);
  return (from, to) => {
    const [one, other] = [place(from), place(to)].toSorted((first, second) => first - second);
    return from === to ? 0 : (steps[(one ?? 0) * PINCODES.length + (other ?? 0)] ?? 0) * 5;
  };
});
const step = fc.record({
  what: fc.constantFrom('assign', 'assign', 'assign', 'cancel', 'move'),
  which: fc.nat(20),
  date: fc.constantFrom(...DATES),
  hour: fc.integer({ min: 6, max: 21 }),
  pincode: fc.constantFrom(...PINCODES),
});

/** Follows the trainer through the day by the clock. @returns what cannot be done */
function impossible(visits: readonly PlannedVisit[], own: WorkingHours | null, travel: TravelMinutes): string[] {
  return DATES.flatMap((date) => {
    const day = visits.filter((visit) => visit.date === date).toSorted((one, other) => one.time.localeCompare(other.time));
    const weekday = DATES.indexOf(date) + 1;
    const found = own?.maxVisits && day.length > own.maxVisits ? [`${date}: ${day.length} visits`] : [];
    let free = 0;
    let place = '';
    for (const visit of day) {
      const start = Number(visit.time.slice(0, 2)) * 60;
      const arrival = free + (place ? travel(place, visit.pincode) : 0);
      if (arrival > start) found.push(`${date} ${visit.time}: arrives at minute ${arrival}`);
      if (own?.daysOff.some(({ from }) => from === date)) found.push(`${date}: a day off`);
      const isWorking = own?.weekly?.some((each) => each.weekday === weekday && each.from <= visit.time && visit.time < each.to) ?? true;
      if (!isWorking) found.push(`${date} ${visit.time}: outside the hours`);
      free = start + 60;
      place = visit.pincode;
    }
    return found;
  });
}

/**
 * Plans random requests, cancellations and moves as the product does, and follows each schedule through its days.
 * @returns visits planned, for a test to see that there are any
 * @throws for the smallest schedule that is impossible
 */
export function checkRandomSchedules(count: number): number {
  let planned = 0;
  fc.assert(
    fc.property(hours, distances, fc.array(step, { minLength: 1, maxLength: 40 }), (own, travel, steps) => {
      let visits: PlannedVisit[] = [];
      for (const { what, which, date, hour, pincode } of steps) {
        const old = visits[which % (visits.length || 1)];
        const others = what === 'assign' ? visits : visits.filter((visit) => visit !== old);
        const visit = { date, time: time(hour), pincode };
        if (what === 'cancel') visits = others;
        else if (!visitProblems(visit, others, own, travel).length) {
          visits = [...others, visit];
          planned += 1;
        }
        const found = impossible(visits, own, travel);
        if (found.length) throw new Error(found.join('; '));
      }
    }),
    { numRuns: count },
  );
  return planned;
}
