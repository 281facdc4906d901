import { createIndexes } from './list/0001-create-indexes.ts';
import { addMissingFields } from './list/0002-complete-records.ts';
import { searchTokens } from './list/0003-search-tokens.ts';
import { phonesInE164 } from './list/0004-phones-in-e164.ts';
import { dropStaleIndexes } from './list/0005-drop-stale-indexes.ts';
import { partitionOldMessages } from './list/0006-partition-old-messages.ts';
import { releaseKeys } from './list/0007-release-keys.ts';
import { holdQuotas } from './list/0008-hold-quotas.ts';
import { lateTrainerAccounts, trainerAccounts } from './list/0009-trainer-accounts.ts';
import { sealAuditEntries } from './list/0011-seal-audit-entries.ts';
import { passkeys } from './list/0012-passkeys.ts';
import { sealRecords } from './list/0013-seal-records.ts';
import { packages } from './list/0014-packages.ts';
import { deliveryFigures } from './list/0015-delivery-figures.ts';
import { jobLog } from './list/0016-job-log.ts';
import { remoteVitals } from './list/0017-remote-vitals.ts';
import { jobFigures } from './list/0018-job-figures.ts';
import { waitingList } from './list/0019-waiting-list.ts';
import { queueControl } from './list/0021-queue-control.ts';
import { progress } from './list/0022-progress.ts';
import { deadJobs } from './list/0023-dead-jobs.ts';
import { notes } from './list/0024-notes.ts';
import { webVitals } from './list/0025-web-vitals.ts';
import { savedViews } from './list/0026-saved-views.ts';
import { handovers } from './list/0027-handovers.ts';
import { ordersOfOperations } from './list/0028-orders-of-operations.ts';
import { dropOrdersByStatus } from './list/0029-drop-orders-by-status.ts';
import { figuresOfOperations } from './list/0030-figures-of-operations.ts';
import { dropNarrowerIndexes } from './list/0031-drop-narrower-indexes.ts';
import { shifts } from './list/0032-shifts.ts';
import { oneRunningEnrolment } from './list/0033-one-running-enrolment.ts';
import { oneFormOfBookings } from './list/0034-one-form-of-bookings.ts';
import { erasuresDue } from './list/0035-erasures-due.ts';
import { servedVersions } from './list/0036-served-versions.ts';
import { newKyc } from './list/0037-new-kyc.ts';
import { stoppedPlans } from './list/0038-stopped-plans.ts';
import { adjustments } from './list/0039-adjustments.ts';
import { partsOfPayments } from './list/0040-parts-of-payments.ts';
import { changedBatches } from './list/0041-changed-batches.ts';
import { earnings, lateEarnings } from './list/0042-earnings.ts';
import { refusedAddresses } from './list/0044-refused-addresses.ts';
import type { Release } from './migration.ts';

/**
 * The migrations of every release that has any, oldest first. Until a release ships, add to the last one; after that,
 * begin another. Its migration job then applies what the one before has left open.
 */
export const RELEASES: readonly Release[] = [
  {
    expand: [
      createIndexes,
      addMissingFields,
      searchTokens,
      phonesInE164,
      releaseKeys,
      holdQuotas,
      trainerAccounts,
      passkeys,
      packages,
      deliveryFigures,
      jobLog,
      remoteVitals,
      jobFigures,
      waitingList,
      queueControl,
      progress,
      deadJobs,
      notes,
      webVitals,
      savedViews,
      handovers,
      ordersOfOperations,
      figuresOfOperations,
      shifts,
      oneRunningEnrolment,
      erasuresDue,
      servedVersions,
      newKyc,
      adjustments,
      partsOfPayments,
      changedBatches,
      earnings,
      refusedAddresses,
    ],
    contract: [
      dropStaleIndexes,
      partitionOldMessages,
      lateTrainerAccounts,
      sealAuditEntries,
      sealRecords,
      dropOrdersByStatus,
      dropNarrowerIndexes,
      oneFormOfBookings,
      stoppedPlans,
      lateEarnings,
    ],
  },
];
