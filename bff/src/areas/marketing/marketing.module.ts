import { AreasModule } from '@fitghar/services/areas';
import { EnquiriesModule } from '@fitghar/services/enquiries';
import { IdentityModule } from '@fitghar/services/identity';
import { SupportModule } from '@fitghar/services/support';
import { TrainersModule } from '@fitghar/services/trainers';
import { Module } from '@nestjs/common';
import { EnquiriesController } from './enquiries.controller.ts';
import { ApprovedReviewsController } from './reviews.controller.ts';
import { TrainerExistsController } from './trainer-exists.controller.ts';
import { TrainersController } from './trainers.controller.ts';

@Module({
  imports: [AreasModule, IdentityModule, TrainersModule, EnquiriesModule, SupportModule],
  controllers: [TrainerExistsController, TrainersController, EnquiriesController, ApprovedReviewsController],
})
export class MarketingModule {}
