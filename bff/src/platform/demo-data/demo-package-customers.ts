import type { SessionType, TrainerCategory } from '@fitghar/contracts/booking';
import { type DemoCustomer, SERVED_PLACES } from './demo-customers.ts';

/** A day, counted from today (IST), and `HH:00` in India. */
export interface DemoSessionTime {
  day: number;
  time: string;
}

/** A package of the demo. Days are counted from today. */
export interface DemoPackage {
  category: TrainerCategory;
  bought: number;
  /** The twelve sessions as bought, earliest first. */
  sessions: readonly DemoSessionTime[];
  /** Skipped by the customer on the evening before. */
  skipped?: readonly DemoSessionTime[];
  /** Moved by the customer on that day. */
  moved?: readonly { from: DemoSessionTime; to: DemoSessionTime; on: number }[];
  paused?: { from: number; until: number; on: number };
  /** Days on which the customer did not open. */
  absent?: readonly number[];
  /** In line for another hour of a session. */
  waits?: { instead: DemoSessionTime; at: DemoSessionTime };
  /** What customer and trainer entered after these sessions. */
  progress?: readonly { after: DemoSessionTime; weightKg: number; waistCm?: number; trained?: string }[];
  /** Whether today's visit is its trainer's last one. */
  isLastOfToday?: boolean;
}

export interface DemoPackageCustomer extends DemoCustomer {
  package: DemoPackage;
}

const at = (time: string, ...days: number[]): DemoSessionTime[] => days.map((day) => ({ day, time }));

/** Of this hour all places are taken, each by a customer with their own trainer. */
const FULL: DemoSessionTime = { day: 4, time: '18:00' };

interface Fields {
  name: string;
  mobile: string;
  service: SessionType;
  gender: DemoCustomer['gender'];
  /** Index of {@link SERVED_PLACES}. */
  place: number;
  /** Email of the trainer of the trial, who stays. */
  trainer: string;
  trial: DemoSessionTime;
  package: DemoPackage;
}

const LAKSHMI = 'lakshmi.nair@fitghar.local';
const ARJUN = 'arjun.rao@fitghar.local';

/** New packages of four yoga trainers elsewhere: with Lakshmi's customer they fill one hour. */
const NEIGHBOURS = (
  [
    ['Trisha Malik', 2, 'padma.subramaniam@fitghar.local'],
    ['Omkar Sawant', 4, 'ashok.tripathi@fitghar.local'],
    ['Bhavna Parekh', 6, 'leela.krishnan@fitghar.local'],
    ['Stephen Lobo', 8, 'mathew.varghese@fitghar.local'],
  ] as const
).map(
  ([name, place, trainer], index): Fields => ({
    ...{ name, mobile: `984509001${index}`, service: 'YOGA', gender: index % 2 ? 'Male' : 'Female', place, trainer },
    trial: { day: -2, time: `${17 + index}:00` },
    package: { category: 'Basic', bought: -1, sessions: [FULL, ...at('18:00', 6, 8, 11, 13, 15, 18, 20, 22, 25, 27, 29)] },
  }),
);

const CUSTOMERS: readonly Fields[] = [
  {
    // In the middle: sessions used, one skipped, one moved.
    ...{ name: 'Kavitha Rao', mobile: '9845090001', service: 'YOGA', gender: 'Female', place: 0, trainer: LAKSHMI },
    trial: { day: -23, time: '07:00' },
    package: {
      category: 'Standard',
      bought: -22,
      sessions: [...at('07:00', -21, -19, -16, -14, -12, -9, -7, -5, -2, 0, 2), FULL],
      skipped: at('07:00', -12),
      moved: [{ from: { day: 2, time: '07:00' }, to: { day: 3, time: '08:00' }, on: -1 }],
      progress: [
        { after: { day: -21, time: '07:00' }, weightKg: 72.4, waistCm: 86 },
        {
          after: { day: -16, time: '07:00' },
          weightKg: 71.9,
          trained: 'Sun salutation, six rounds. Hamstrings are tight: shorter forward bends.',
        },
        { after: { day: -9, time: '07:00' }, weightKg: 71.2, waistCm: 84.5 },
        { after: { day: -5, time: '07:00' }, weightKg: 71.3, trained: 'Ten rounds without a break. First headstand at the wall.' },
        { after: { day: -2, time: '07:00' }, weightKg: 70.6, waistCm: 83 },
      ],
    },
  },
  {
    // Paused until next week.
    ...{ name: 'Vivek Anand', mobile: '9845090002', service: 'FITNESS', gender: 'Male', place: 0, trainer: ARJUN },
    trial: { day: -12, time: '19:00' },
    package: {
      category: 'Standard',
      bought: -11,
      sessions: at('19:00', -10, -8, -5, -3, -1, 2, 4, 6, 9, 11, 13, 16),
      paused: { from: -1, until: 6, on: -2 },
    },
  },
  {
    // About to lapse: three days are left for two sessions.
    ...{ name: 'Neha Joshi', mobile: '9845090003', service: 'YOGA', gender: 'Female', place: 0, trainer: LAKSHMI },
    trial: { day: -59, time: '10:00' },
    package: {
      category: 'Basic',
      bought: -58,
      sessions: at('10:00', -57, -53, -50, -46, -43, -39, -36, -32, -25, -18, -11, 0),
      skipped: at('10:00', -25, -11),
    },
  },
  {
    // Not at home once; three sessions took place.
    ...{ name: 'Anil Deshmukh', mobile: '9845090005', service: 'FITNESS', gender: 'Male', place: 0, trainer: ARJUN },
    trial: { day: -11, time: '06:00' },
    package: { category: 'Basic', bought: -10, sessions: at('06:00', -9, -7, -5, -2, 0, 2, 5, 7, 9, 12, 14, 16), absent: [-5] },
  },
];

/** The last one: the hour has to be full. */
const WAITING: Fields = {
  // In line for the full hour.
  ...{ name: 'George Thomas', mobile: '9845090004', service: 'YOGA', gender: 'Male', place: 0, trainer: LAKSHMI },
  trial: { day: -6, time: '20:00' },
  package: {
    category: 'Premium',
    bought: -5,
    sessions: at('20:00', -4, -2, 0, 4, 5, 7, 10, 12, 14, 17, 19, 21),
    waits: { instead: { day: 4, time: '20:00' }, at: FULL },
    isLastOfToday: true,
  },
};

/**
 * The demo's customers with packages; the same every time.
 * @param capacity of a slot; with a single place, other customers of the demo need it
 */
export const packageCustomers = (capacity: number): DemoPackageCustomer[] =>
  (capacity > 1 ? [...CUSTOMERS, ...NEIGHBOURS.slice(0, capacity - 1), WAITING] : []).map(({ place, trainer, trial, ...fields }, index) => {
    const served = SERVED_PLACES[place];
    if (!served) throw new RangeError(`No place ${place}`);
    return {
      ...fields,
      email: `${fields.name.toLowerCase().replace(' ', '.')}@fitghar.local`,
      trainingFor: fields.gender,
      place: served,
      house: 11 + index * 7,
      joined: 3 - trial.day,
      bookings: [{ ...trial, end: 'rated', trainer }],
    };
  });
