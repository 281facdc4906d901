import { Module } from '@nestjs/common';
import { AdjustmentsModule } from '../adjustments/index.ts';
import { CatalogueModule } from '../catalogue/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { PaymentsModule } from '../payments/index.ts';
import { Batches } from './batches/batches.ts';
import { CertificatePdfs } from './certificates/certificate-pdfs.ts';
import { RevokeCertificate } from './certificates/revoke-certificate.ts';
import { ChooseBatch } from './choose-batch/choose-batch.ts';
import { AddBatch } from './correct-batch/add-batch.ts';
import { BatchState } from './correct-batch/batch-state.ts';
import { CancelBatch } from './correct-batch/cancel-batch.ts';
import { ChangeHours } from './correct-batch/change-hours.ts';
import { ChangeSeats } from './correct-batch/change-seats.ts';
import { MoveBatch } from './correct-batch/move-batch.ts';
import { ConfirmEnrolment } from './enrol/confirm-enrolment.ts';
import { Enrol } from './enrol/enrol.ts';
import { EnrolmentsRepository } from './persistence/enrolments.repository.ts';
import { SetModuleProgress } from './progress/set-module-progress.ts';
import { Seats } from './seats/seats.ts';

const OPEN = [EnrolmentsRepository, Enrol, ChooseBatch, SetModuleProgress, RevokeCertificate, CertificatePdfs, Seats, Batches];

@Module({
  imports: [AdjustmentsModule, CatalogueModule, IdentityModule, PaymentsModule],
  providers: [...OPEN, ConfirmEnrolment, BatchState, AddBatch, ChangeHours, ChangeSeats, MoveBatch, CancelBatch],
  exports: OPEN,
})
export class InstituteModule {}
