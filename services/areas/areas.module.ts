import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.ts';
import { TrainersModule } from '../trainers/index.ts';
import { AreaWishes } from './area-wishes/area-wishes.ts';
import { Areas } from './areas.ts';
import { Cities } from './cities.ts';

@Module({ imports: [CatalogueModule, TrainersModule], providers: [Areas, AreaWishes, Cities], exports: [Areas, AreaWishes, Cities] })
export class AreasModule {}
