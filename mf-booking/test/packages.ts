import {
  type PackageCatalogue,
  type PackageRow,
  type PackageSession,
  type Proposals,
  packageCatalogue,
  packageRow,
  packagesPage,
  proposals,
  TRAINER_PACKAGES,
} from '@fitghar/contracts/booking';
import { DAY_MS } from '@fitghar/contracts/common';
import { sample } from '@fitghar/testing';

/** The catalogue after a Standard yoga trial at 7 with Arjun Rao; override the fields of the trial under test. */
export const aCatalogue = (trial: Partial<PackageCatalogue['trials'][number]> = {}): PackageCatalogue =>
  sample(packageCatalogue, {
    trials: [
      {
        service_type: 'YOGA',
        category: 'Standard',
        training_for: 'Female',
        trainer_gender: 'Any',
        weekdays: [1, 3, 5],
        time: '07:00',
        trainer: 'Arjun Rao',
        ...trial,
      },
    ],
    packages: TRAINER_PACKAGES.map((each) => ({ ...each, tax: 491.8, tax_percent: 5 })),
    days: 60,
  });

/** Twelve days from 22 November 2026. */
const DATES = Array.from({ length: 12 }, (_, index) => new Date(Date.parse('2026-11-22') + index * DAY_MS).toISOString().slice(0, 10));

/** Twelve free dates with the trainer; override sessions by their index. */
export const someProposals = (changed: Record<number, Partial<Proposals['sessions'][number]>> = {}): Proposals =>
  sample(proposals, {
    sessions: DATES.map((date, index) => ({ date, time: '07:00', state: 'free', same_trainer: true, alternatives: [], ...changed[index] })),
    trainer: 'Arjun Rao',
    price: 10_328,
    usable_until: '2027-01-21',
  });

export const aSession = (fields: Partial<PackageSession> = {}): PackageSession => ({
  id: 'a'.repeat(24),
  date: '2026-11-24',
  time: '07:00',
  status: 'Trainer Assigned',
  trainer: { name: 'Arjun Rao', contact_number: '9700000001' },
  start_pin: '4711',
  moves: 0,
  can_move: true,
  can_skip: true,
  skip_uses_it: false,
  rating: null,
  can_rate: false,
  ...fields,
});

export const aPackage = (fields: Partial<PackageRow> = {}): PackageRow =>
  sample(packageRow, {
    id: 'b'.repeat(24),
    service_type: 'YOGA',
    category: 'Standard',
    status: 'active',
    usable_until: '2027-01-21',
    used: 1,
    planned: 1,
    open: 10,
    lapsed: 0,
    refunded: 0,
    sessions: [aSession()],
    ...fields,
  });

export const pageOfPackages = (...rows: PackageRow[]) => sample(packagesPage, { rows, page: 1, limit: 10, total: rows.length });
