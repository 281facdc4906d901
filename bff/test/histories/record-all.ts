import { istDate } from '@fitghar/contracts/common';
import { PROGRAMMES } from '@fitghar/contracts/institute';
import { fail } from '../fail.ts';
import { repeatUntil } from '../repeat-until.ts';
import type { Recording, Site } from './history.ts';
import type { Hour } from './hour.ts';
import { recordCredit } from './record-credit.ts';
import { recordBatches, recordHours } from './record-places.ts';
import { recordPromise } from './record-promise.ts';
import { recordRefunds } from './record-refunds.ts';
import type { Login } from './staff.ts';

const SERVICES = ['FITNESS', 'YOGA'] as const;
const FIRST_HOUR = 7;
const HOURS = 12;

/** Three hours of one service and day, on offer at any time of the day; all different until each was given out. */
function hoursOf(round: number): [Hour, Hour, Hour] {
  const service = SERVICES[round % 2] ?? 'FITNESS';
  const date = istDate(new Date(), 1 + (Math.floor(round / 2) % 2));
  const first = FIRST_HOUR + ((3 * Math.floor(round / 4)) % HOURS);
  const hour = (index: number): Hour => ({ service, date, time: `${first + index}:00`.padStart(5, '0') });
  return [hour(0), hour(1), hour(2)];
}

/** What is recorded, and how. `round` gives each round its own hours and programme; a seed makes what clients do repeatable. */
export const RECORDERS: Record<string, (site: Site, login: Login, round: number, seed: number, calls: number) => Promise<Recording>> = {
  'places of two hours': (site, _, round, seed, calls) => recordHours(site, hoursOf(round).slice(0, 2), seed, calls),
  'seats of batches': (site, _, round, seed, calls) =>
    recordBatches(site, PROGRAMMES[round % PROGRAMMES.length]?.id ?? fail('no programme'), seed, calls),
  credit: (site, _, round, seed, calls) => recordCredit(site, hoursOf(round)[2], seed, calls),
  refunds: (site, login, _, seed, calls) => recordRefunds(site, login, seed, calls),
  'a promised plan': (site, login, _, seed, calls) => recordPromise(site, login, seed, calls),
};

/** What happened in a round, to be printed. */
export interface Round {
  calls: number;
  /** Calls of which the client does not know whether they took effect. */
  unanswered: number;
  /** Histories that nothing explains, or that cannot be decided: what was recorded, and each call. */
  impossible: string[];
}

/**
 * Records histories of each kind at the same time.
 * @param ofEach how many of each kind
 * @param meanwhile what fails, again and again while the clients act; it has healed when it resolves
 */
export async function recordRound(
  site: Site,
  login: Login,
  { round, seed, calls, ofEach = 1 }: { round: number; seed: number; calls: number; ofEach?: number },
  meanwhile: () => Promise<void>,
): Promise<Round> {
  const kinds = Array.from({ length: ofEach }, (_, index) => round * ofEach + index).flatMap((own) =>
    Object.entries(RECORDERS).map(([name, record]) => ({ name, record, own })),
  );
  const recordings = await Promise.all(
    kinds.map(async ({ name, record, own }, index) => ({ name, recording: await record(site, login, own, seed + 10 * index, calls) })),
  );
  const acting = Promise.all(recordings.map(({ recording }) => recording.act()));
  acting.catch(() => undefined); // awaited below
  await repeatUntil(acting, meanwhile);
  await acting;
  for (const { recording } of recordings) await recording.end();
  const all = recordings.flatMap(({ recording }) => recording.calls);
  return {
    calls: all.length,
    unanswered: all.filter(({ end }) => end === Infinity).length,
    impossible: recordings.flatMap(({ name, recording }) => {
      const problem = problemOf(recording);
      return problem ? [`${name}: ${problem}\n${asText(recording.calls)}`] : [];
    }),
  };
}

function problemOf(recording: Recording): string | null {
  try {
    return recording.isPossible() ? null : 'nothing explains it';
  } catch (error) {
    return String(error);
  }
}

const asText = (calls: Recording['calls']): string =>
  calls
    .toSorted((a, b) => a.start - b.start)
    .map(
      ({ input, result, start, end }) =>
        `${start.toFixed(1)}–${end.toFixed(1)} ${JSON.stringify(input)}: ${JSON.stringify(result) ?? 'no answer'}`,
    )
    .join('\n');
