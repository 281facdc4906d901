/**
 * Integration and fault tests of a plain `npm test`, which has eight minutes on two cores: the main path of each area, who
 * may do what, and each kind of fault once. `npm test -- integration`, `npm test -- faults` and `npm run test:all` run the
 * others, too. Paths are relative to the root.
 */
export const CORE_TESTS: readonly string[] = [
  // Customers book, move, cancel and buy packages
  'bff/src/areas/booking/booking.int.test.ts',
  'bff/src/areas/booking/cancel.int.test.ts',
  'bff/src/areas/booking/packages.int.test.ts',
  'bff/src/areas/booking/slot-places.int.test.ts',
  // Money
  'bff/src/areas/payments/settling.int.test.ts',
  // Plans, courses, marketing
  'bff/src/areas/institute/institute.int.test.ts',
  'bff/src/areas/marketing/enquiries.int.test.ts',
  'bff/src/areas/plans/deliveries.int.test.ts',
  'bff/src/areas/plans/plans.int.test.ts',
  // Accounts
  'bff/src/areas/account/account.int.test.ts',
  'bff/src/areas/account/refresh.int.test.ts',
  'bff/src/areas/account/session-end.int.test.ts',
  // Operations
  'bff/src/areas/admin/summary.int.test.ts',
  // Releases
  'bff/src/areas/releases/teams.int.test.ts',
  // No one gets in
  'bff/src/areas/admin/role-table.int.test.ts',
  'bff/src/areas/admin/second-factor.int.test.ts',
  'bff/src/platform/http/response-headers.int.test.ts',
  'bff/src/platform/limits/limits.int.test.ts',
  // The site itself
  'bff/src/platform/ops/open-api/open-api.int.test.ts',
  'bff/src/platform/pages/static-files.int.test.ts',
  'bff/src/platform/platform.int.test.ts',
  // Kills, outages and hangs while money moves
  'bff/test/dependencies.faults.test.ts',
  'bff/test/money.faults.test.ts',
];
