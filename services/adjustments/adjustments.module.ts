import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.ts';
import { Adjustments } from './adjustments.ts';
import { Corrections } from './corrections.ts';
import { AdjustmentsRepository } from './persistence/adjustments.repository.ts';

const OPEN = [Adjustments, Corrections, AdjustmentsRepository];

@Module({ imports: [CatalogueModule], providers: OPEN, exports: OPEN })
export class AdjustmentsModule {}
