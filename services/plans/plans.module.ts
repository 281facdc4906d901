import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/index.ts';
import { BuyPlan } from './buy-plan/buy-plan.ts';
import { CheckIn } from './check-in/check-in.ts';
import { DeliverPlan } from './deliver-plan/deliver-plan.ts';
import { DraftPlan } from './draft-plan/draft-plan.ts';
import { StartPromise } from './keep-promise/start-promise.ts';
import { WatchPromise } from './keep-promise/watch-promise.ts';
import { PlanDocuments } from './pdf/plan-documents.ts';
import { PlansRepository } from './persistence/plans.repository.ts';

@Module({
  imports: [PaymentsModule],
  providers: [PlansRepository, BuyPlan, StartPromise, WatchPromise, DraftPlan, DeliverPlan, CheckIn, PlanDocuments],
  exports: [PlansRepository, BuyPlan, DeliverPlan, CheckIn, PlanDocuments],
})
export class PlansModule {}
