export { Kyc } from './kyc/kyc.ts';
export { TrainersRepository } from './persistence/trainers.repository.ts';
export { Pincodes } from './pincodes/pincodes.ts';
export { RegisterTrainer } from './register-trainer/register-trainer.ts';
export { TrainersModule } from './trainers.module.ts';
