export { Audit, type AuditEntry, type Snapshot } from './audit/audit.ts';
export { type AuditVerdict, verifyAuditLog } from './audit/verify-audit-log.ts';
export { BufferedCounts } from './buffered-counts.ts';
export { CachedState } from './cached-state.ts';
export { CallBatcher } from './call-batcher.ts';
export { callerSignal, runWithSignal, unlessAborted } from './caller-signal.ts';
export { BackdatedClock, Clock, FakeClock, SystemClock } from './clock.ts';
export { CommandError } from './command-error.ts';
export { DomainError, type DomainErrorClass, type ErrorKind, InvalidFieldsError, NotFoundError, TooManyError } from './domain-error.ts';
export { Failures } from './failures.ts';
export { FileTooLargeError, UPLOAD_ERRORS } from './files/file-errors.ts';
export { Files, type Upload } from './files/files.ts';
export { forEachDue } from './for-each-due.ts';
export { newId, newRandomId, newSecret, randomText } from './ids.ts';
export { isDuplicateKey } from './is-duplicate-key.ts';
export { isSameSecret } from './is-same-secret.ts';
export { istDate, istHours, istInstant, istIso } from './ist.ts';
export type { DeadLetterJob } from './jobs/dead-letter.schema.ts';
export { DeadLetterDecidedError, type DeadLetterFilter, DeadLetters } from './jobs/dead-letters.ts';
export { type JobPayload, QUEUE_NAMES } from './jobs/job-catalogue.ts';
export { type Figure, JobFigures, SPANS, startOf } from './jobs/job-figures.ts';
export { JobHandlers } from './jobs/job-handlers.ts';
export { JobLog, type LoggedJob } from './jobs/job-log.ts';
export { type JobRun, JobRunEndedError, JobRuns, NoFailedJobsError } from './jobs/job-runs.ts';
export { JOB_TEAMS } from './jobs/job-teams.ts';
export { type QueuePause, QueuePausedError, QueuePauses } from './jobs/queue-pauses.ts';
export { Queues } from './jobs/queues.ts';
export { TryLaterError, UnrecoverableError } from './jobs/try-later-error.ts';
export { KernelModule } from './kernel.module.ts';
export { KeyRing } from './key-ring.ts';
export { Keys } from './keys.ts';
export { knownLanguage, language, writeIn } from './language.ts';
export { LargeFigures } from './large-figures.ts';
export { LIVE_CHANNEL, Live } from './live/live.ts';
export { type GaugeReading, GaugeReadings } from './metrics/gauge-readings.ts';
export { count, metricsText, observe, setGauge, startTimer } from './metrics/record.ts';
export { DATE_IS_SET, ID_IS_SET, Mongo, readBoth } from './mongo.ts';
export { OneAtATime } from './one-at-a-time.ts';
export { Outbox, REF } from './outbox/outbox.ts';
export { JOB_LATE_MINUTES } from './outbox/outbox-states.ts';
export {
  countRows,
  countWaiting,
  findPage,
  type ListQuery,
  type Page,
  type Paging,
  searchFilter,
  searchTokens,
  streamRows,
  toSort,
  totalOf,
  type Waiting,
} from './paging.ts';
export type { PdfCanvas } from './pdf/pdf-canvas.ts';
export { Pdfs } from './pdf/pdfs.ts';
export { declarePersonalData, type PersonalField } from './personal-data/declare-personal-data.ts';
export { latestIds } from './personal-data/latest-ids.ts';
export { PersonalData, type PersonalRecords } from './personal-data/personal-data.ts';
export { removeBatch } from './personal-data/remove-batch.ts';
export { RetentionSweep } from './personal-data/retention-sweep.ts';
export { type Concerned, whoseData } from './personal-data/whose-data.ts';
export { tenDigits, toE164 } from './phones.ts';
export { hindiBy } from './phrases.ts';
export { readSettings, SettingsError } from './read-settings.ts';
export { parseRedisUrl } from './redis/redis-address.ts';
export { RedisConnection } from './redis/redis-connection.ts';
export { type Caller, callerLanguage, runAsCaller } from './security-log/caller.ts';
export { type ReasonOf, securityEvent } from './security-log/security-event.ts';
export { SecurityLog } from './security-log/security-log.ts';
export { SETTINGS, type Settings, settingsSchema } from './settings.ts';
export { sha256 } from './sha256.ts';
export { declareSharding } from './sharding.ts';
export { runShared } from './shared-work.ts';
export { SignedLinks } from './signed-links.ts';
export type { StateMap, Task } from './states/state-map.ts';
export { TIMEOUTS } from './timeouts.ts';
export type { OpenSpan } from './tracing/tracer.ts';
export { currentTrace, startSpan, traced } from './tracing/tracing.ts';
export { rotateDataKeys } from './vault/rotate-data-keys.ts';
export type { DataKey } from './vault/sealing.ts';
export { Vault } from './vault/vault.ts';
