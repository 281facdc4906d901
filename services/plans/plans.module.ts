import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { PaymentsModule } from '../payments/index.ts';
import { ProposeDistribution } from './assign-plans/propose-distribution.ts';
import { TakeNextPlan } from './assign-plans/take-next-plan.ts';
import { BuyPlan } from './buy-plan/buy-plan.ts';
import { CheckIn } from './check-in/check-in.ts';
import { DeliverPlan } from './deliver-plan/deliver-plan.ts';
import { DeadlineMonitor } from './delivery-deadline/deadline-monitor.ts';
import { StartDelivery } from './delivery-deadline/start-delivery.ts';
import { DraftPlan } from './draft-plan/draft-plan.ts';
import { HealthForTrainers } from './health-for-trainers/health-for-trainers.ts';
import { PlanPdfs } from './pdf/plan-pdfs.ts';
import { PlansRepository } from './persistence/plans.repository.ts';
import { Specialists } from './specialists/specialists.ts';
import { WithdrawHealthConsent } from './withdraw-health-consent/withdraw-health-consent.ts';

@Module({
  imports: [CatalogueModule, IdentityModule, PaymentsModule],
  providers: [
    PlansRepository,
    BuyPlan,
    StartDelivery,
    DeadlineMonitor,
    DraftPlan,
    DeliverPlan,
    ProposeDistribution,
    TakeNextPlan,
    Specialists,
    HealthForTrainers,
    CheckIn,
    PlanPdfs,
    WithdrawHealthConsent,
  ],
  exports: [
    PlansRepository,
    BuyPlan,
    DeliverPlan,
    ProposeDistribution,
    TakeNextPlan,
    Specialists,
    HealthForTrainers,
    CheckIn,
    PlanPdfs,
    WithdrawHealthConsent,
  ],
})
export class PlansModule {}
