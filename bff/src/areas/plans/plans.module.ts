import { CatalogueModule } from '@fitghar/services/catalogue';
import { IdentityModule } from '@fitghar/services/identity';
import { PlansModule } from '@fitghar/services/plans';
import { SupportModule } from '@fitghar/services/support';
import { Module } from '@nestjs/common';
import { ShownCatalogue } from '../../platform/pages/shown-catalogue.ts';
import { PaymentResponses } from '../payments/payment-responses.ts';
import { BuyPlansController } from './buy-plans.controller.ts';
import { MyPlansController } from './my-plans.controller.ts';
import { PlanCatalogueController } from './plan-catalogue.controller.ts';

@Module({
  imports: [CatalogueModule, PlansModule, IdentityModule, SupportModule],
  controllers: [PlanCatalogueController, BuyPlansController, MyPlansController],
  providers: [PaymentResponses, ShownCatalogue],
})
export class PlansAreaModule {}
