export { type Batch, batches } from './batches.answers.ts';
export { type BatchBody, batchBody, programmeParam } from './batches.requests.ts';
export { PROGRAMMES, type Programme, programme, programmes } from './catalogue.ts';
export { type CertificateView, certificateView } from './certificates.answers.ts';
export { revokeBody, serialParam } from './certificates.requests.ts';
export { type AdminEnrolment, adminEnrolment, adminEnrolments, type Enrolment, enrolment, enrolments } from './enrolments.answers.ts';
export { type EnrolBody, type EnrolmentsQuery, enrolBody, enrolmentsQuery, type ModuleBody, moduleBody } from './enrolments.requests.ts';
export { ENROLMENT_STATUS_LABELS, enrolmentStatus } from './fields.ts';
export { areBatches, areProgrammes } from './programmes.check.ts';
