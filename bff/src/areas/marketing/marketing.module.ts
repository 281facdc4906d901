import { EnquiriesModule } from '@fitghar/services/enquiries';
import { IdentityModule } from '@fitghar/services/identity';
import { TrainersModule } from '@fitghar/services/trainers';
import { Module } from '@nestjs/common';
import { EnquiriesController } from './enquiries.controller.ts';
import { TrainerExistsController } from './trainer-exists.controller.ts';

@Module({ imports: [IdentityModule, TrainersModule, EnquiriesModule], controllers: [TrainerExistsController, EnquiriesController] })
export class MarketingModule {}
