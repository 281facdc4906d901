export { AreaWishes } from './area-wishes/area-wishes.ts';
export { AreasModule } from './areas.module.ts';
export { Areas } from './areas.ts';
export { Cities } from './cities.ts';
