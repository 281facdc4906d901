import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/index.ts';
import { PaymentsModule } from '../payments/index.ts';
import { CertificatePdfs } from './certificates/certificate-pdfs.ts';
import { RevokeCertificate } from './certificates/revoke-certificate.ts';
import { ChooseBatch } from './choose-batch/choose-batch.ts';
import { ConfirmEnrolment } from './enrol/confirm-enrolment.ts';
import { Enrol } from './enrol/enrol.ts';
import { EnrolmentsRepository } from './persistence/enrolments.repository.ts';
import { SetModuleProgress } from './progress/set-module-progress.ts';
import { Seats } from './seats/seats.ts';

const OPEN = [EnrolmentsRepository, Enrol, ChooseBatch, SetModuleProgress, RevokeCertificate, CertificatePdfs, Seats];

@Module({ imports: [IdentityModule, PaymentsModule], providers: [...OPEN, ConfirmEnrolment], exports: OPEN })
export class InstituteModule {}
