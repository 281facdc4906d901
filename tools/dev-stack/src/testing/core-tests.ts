/**
 * Integration and fault tests of a plain `npm test`, which aims at seven minutes on two cores: the main path of each area, who
 * may do what, and a hang. Paths are relative to the root. The pipeline runs the others right after it.
 */
export const CORE_TESTS: readonly string[] = [
  // Customers book and pay
  'bff/src/areas/booking/booking.int.test.ts',
  'bff/src/areas/payments/settling.int.test.ts',
  // Plans, courses, marketing
  'bff/src/areas/institute/institute.int.test.ts',
  'bff/src/areas/marketing/enquiries.int.test.ts',
  'bff/src/areas/plans/deliveries.int.test.ts',
  // Accounts, and who may do what
  'bff/src/areas/account/account.int.test.ts',
  'bff/src/areas/admin/role-table.int.test.ts',
  // The site itself
  'bff/src/platform/ops/open-api/open-api.int.test.ts',
  'bff/src/platform/platform.int.test.ts',
  // A database that hangs
  'bff/test/shared-reads.faults.test.ts',
];

/** Journeys of a plain `npm test`: what customers, trainers and the team do most, and what every page has. Files of `e2e/journeys`. */
export const CORE_JOURNEYS: readonly string[] = [
  'accessibility',
  'account',
  'book-a-trial',
  'catalogue',
  'federation',
  'first-loads',
  'forgotten-password',
  'institute',
  'operations',
  'plans',
  'public-pages',
  'signed-in-pages',
  'signing-in',
  'specialist',
  'trainers-join',
];

/** Those that the pipeline runs after it: other engines and languages, releases, and what fails while a page loads. */
export const LATER_JOURNEYS: readonly string[] = [
  'corrections',
  'engines',
  'keyboard',
  'languages',
  'lazy-chunks',
  'operations-origin',
  'pages-as-html',
  'releases',
  'remote-faults',
  'translated-page',
  'unsaved-work',
];
