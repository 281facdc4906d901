export { TrainersRepository } from './persistence/trainers.repository.ts';
export { TrainersModule } from './trainers.module.ts';
