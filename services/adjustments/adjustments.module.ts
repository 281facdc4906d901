import { Module } from '@nestjs/common';
import { Adjustments } from './adjustments.ts';
import { Corrections } from './corrections.ts';
import { AdjustmentsRepository } from './persistence/adjustments.repository.ts';

const OPEN = [Adjustments, Corrections, AdjustmentsRepository];

@Module({ providers: OPEN, exports: OPEN })
export class AdjustmentsModule {}
