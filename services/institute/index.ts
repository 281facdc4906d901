export { type BatchTimes, batchOf, classesOf, upcomingBatches } from './batches/batches.ts';
export { CertificateDocuments } from './certificates/certificate-documents.ts';
export { RevokeCertificate } from './certificates/revoke-certificate.ts';
export { ChooseBatch, canChoose } from './choose-batch/choose-batch.ts';
export { Enrol } from './enrol/enrol.ts';
export { InstituteModule } from './institute.module.ts';
export { EnrolmentsRepository, type StoredEnrolment } from './persistence/enrolments.repository.ts';
export { TickModule } from './progress/tick-module.ts';
export { Seats } from './seats/seats.ts';
