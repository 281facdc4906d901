export { AccountChecks } from './accounts/account-checks.ts';
export { PayoutStateError } from './payouts.errors.ts';
export { PayoutsModule } from './payouts.module.ts';
export { type Payout, type PayoutLine, type PayoutRun, PayoutsRepository } from './persistence/payouts.repository.ts';
export { PayoutRuns } from './runs/payout-runs.ts';
export { PayoutStatements } from './statements/payout-statements.ts';
