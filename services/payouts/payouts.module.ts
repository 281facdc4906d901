import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/index.ts';
import { CatalogueModule } from '../catalogue/index.ts';
import { PaymentsModule } from '../payments/index.ts';
import { TrainersModule } from '../trainers/index.ts';
import { AccountChecks } from './accounts/account-checks.ts';
import { PayoutsOfTrainers } from './payouts-of-trainers.ts';
import { PayoutsRepository } from './persistence/payouts.repository.ts';
import { CollectPayouts } from './runs/collect-payouts.ts';
import { PayoutRuns } from './runs/payout-runs.ts';
import { PayoutStatements } from './statements/payout-statements.ts';

const OPEN = [PayoutsRepository, AccountChecks, PayoutRuns, PayoutStatements];

@Module({
  imports: [BookingsModule, CatalogueModule, PaymentsModule, TrainersModule],
  providers: [...OPEN, CollectPayouts, PayoutsOfTrainers],
  exports: OPEN,
})
export class PayoutsModule {}
