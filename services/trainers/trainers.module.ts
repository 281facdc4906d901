import { Module } from '@nestjs/common';
import { AdjustmentsModule } from '../adjustments/index.ts';
import { CatalogueModule } from '../catalogue/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { Banks } from './banks/banks.ts';
import { CorrectTrainer } from './correct-trainer/correct-trainer.ts';
import { ReopenTrainer } from './correct-trainer/reopen-trainer.ts';
import { DecideTrainer } from './decide-trainer/decide-trainer.ts';
import { FindCoverage } from './find-coverage/find-coverage.ts';
import { Kyc } from './kyc/kyc.ts';
import { KycUploadsRepository } from './persistence/kyc-uploads.repository.ts';
import { TrainersRepository } from './persistence/trainers.repository.ts';
import { Pincodes } from './pincodes/pincodes.ts';
import { RegisterTrainer } from './register-trainer/register-trainer.ts';
import { TrainerCards } from './trainer-cards/trainer-cards.ts';
import { TrainerData } from './trainer-data/trainer-data.ts';

const EXPORTED = [TrainersRepository, Pincodes, Banks, FindCoverage, RegisterTrainer, Kyc, DecideTrainer, TrainerCards];

@Module({
  imports: [AdjustmentsModule, CatalogueModule, IdentityModule],
  providers: [...EXPORTED, KycUploadsRepository, TrainerData, ReopenTrainer, CorrectTrainer],
  exports: EXPORTED,
})
export class TrainersModule {}
