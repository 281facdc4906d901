import { AreasModule } from '@fitghar/services/areas';
import { CatalogueModule } from '@fitghar/services/catalogue';
import { EnquiriesModule } from '@fitghar/services/enquiries';
import { IdentityModule } from '@fitghar/services/identity';
import { SupportModule } from '@fitghar/services/support';
import { TrainersModule } from '@fitghar/services/trainers';
import { Module } from '@nestjs/common';
import { ShownCatalogue } from '../../platform/pages/shown-catalogue.ts';
import { CitiesController } from './cities.controller.ts';
import { EnquiriesController } from './enquiries.controller.ts';
import { ApprovedReviewsController } from './reviews.controller.ts';
import { TrainerExistsController } from './trainer-exists.controller.ts';
import { TrainersController } from './trainers.controller.ts';

@Module({
  imports: [AreasModule, CatalogueModule, IdentityModule, TrainersModule, EnquiriesModule, SupportModule],
  controllers: [CitiesController, TrainerExistsController, TrainersController, EnquiriesController, ApprovedReviewsController],
  providers: [ShownCatalogue],
})
export class MarketingModule {}
