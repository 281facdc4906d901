export { Banks } from './banks/banks.ts';
export { DecideTrainer } from './decide-trainer/decide-trainer.ts';
export { FindCoverage } from './find-coverage/find-coverage.ts';
export { Kyc } from './kyc/kyc.ts';
export { type NewTrainer, type StoredTrainer, TRAINER_SERVICE, TrainersRepository } from './persistence/trainers.repository.ts';
export { type PincodeArea, Pincodes } from './pincodes/pincodes.ts';
export { RegisterTrainer } from './register-trainer/register-trainer.ts';
export { TrainerNotReadyError, TrainerTakenError } from './trainers.errors.ts';
export { TrainersModule } from './trainers.module.ts';
