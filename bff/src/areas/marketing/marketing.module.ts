import { IdentityModule } from '@fitghar/services/identity';
import { TrainersModule } from '@fitghar/services/trainers';
import { Module } from '@nestjs/common';
import { TrainerExistsController } from './trainer-exists.controller.ts';

@Module({ imports: [IdentityModule, TrainersModule], controllers: [TrainerExistsController] })
export class MarketingModule {}
