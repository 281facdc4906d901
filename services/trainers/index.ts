export { Banks } from './banks/banks.ts';
export { DecideTrainer } from './decide-trainer/decide-trainer.ts';
export { FindCoverage } from './find-coverage/find-coverage.ts';
export { serves } from './find-coverage/serves.ts';
export { Kyc } from './kyc/kyc.ts';
export { ALL_HOURS, type TrainerKyc, type WorkingHours } from './persistence/trainer.schema.ts';
export {
  isAssignable,
  type NewTrainer,
  type ShownTrainer,
  type StoredTrainer,
  servicesOf,
  TRAINER_SERVICE,
  type Trainer,
} from './persistence/trainer.ts';
export { TrainersRepository } from './persistence/trainers.repository.ts';
export { type PincodeArea, Pincodes } from './pincodes/pincodes.ts';
export type { TravelMinutes } from './pincodes/travel.ts';
export { RegisterTrainer } from './register-trainer/register-trainer.ts';
export { TrainerCards } from './trainer-cards/trainer-cards.ts';
export { KycChangedError, TrainerNotReadyError, TrainerTakenError } from './trainers.errors.ts';
export { TrainersModule } from './trainers.module.ts';
export { hoursOn, isDayOff, worksAt } from './working-hours/working-hours.ts';
