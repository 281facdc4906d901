import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.ts';
import { TrainersModule } from '../trainers/index.ts';
import { AreaWishes } from './area-wishes/area-wishes.ts';
import { Areas } from './areas.ts';

@Module({ imports: [CatalogueModule, TrainersModule], providers: [Areas, AreaWishes], exports: [Areas, AreaWishes] })
export class AreasModule {}
