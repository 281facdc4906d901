import { EnquiriesModule } from '@fitghar/services/enquiries';
import { IdentityModule } from '@fitghar/services/identity';
import { TrainersModule } from '@fitghar/services/trainers';
import { Module } from '@nestjs/common';
import { EnquiriesController } from './enquiries.controller.ts';
import { TrainerExistsController } from './trainer-exists.controller.ts';
import { TrainersController } from './trainers.controller.ts';

@Module({
  imports: [IdentityModule, TrainersModule, EnquiriesModule],
  controllers: [TrainerExistsController, TrainersController, EnquiriesController],
})
export class MarketingModule {}
