import { Module } from '@nestjs/common';
import { AdjustmentsModule } from '../adjustments/index.ts';
import { CatalogueModule } from '../catalogue/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { PaymentsModule } from '../payments/index.ts';
import { BatchChanges } from './batches/batch-changes.ts';
import { CertificatePdfs } from './certificates/certificate-pdfs.ts';
import { RevokeCertificate } from './certificates/revoke-certificate.ts';
import { ChooseBatch } from './choose-batch/choose-batch.ts';
import { CancelBatch } from './correct-batch/cancel-batch.ts';
import { MoveBatch } from './correct-batch/move-batch.ts';
import { ConfirmEnrolment } from './enrol/confirm-enrolment.ts';
import { Enrol } from './enrol/enrol.ts';
import { EnrolmentsRepository } from './persistence/enrolments.repository.ts';
import { SetModuleProgress } from './progress/set-module-progress.ts';
import { Seats } from './seats/seats.ts';

const OPEN = [EnrolmentsRepository, Enrol, ChooseBatch, SetModuleProgress, RevokeCertificate, CertificatePdfs, Seats, BatchChanges];

@Module({
  imports: [AdjustmentsModule, CatalogueModule, IdentityModule, PaymentsModule],
  providers: [...OPEN, ConfirmEnrolment, MoveBatch, CancelBatch],
  exports: OPEN,
})
export class InstituteModule {}
