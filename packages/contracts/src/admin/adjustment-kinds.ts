import type { AdjustmentKind } from './adjustments.requests.ts';
import type { AuditSubject } from './audit-actions.ts';
import type { Permission } from './permissions.ts';

/** What can be corrected: the kind of record, the permission besides `adjustments.make`, and its label. */
export const ADJUSTMENT_KINDS = {
  'reopen-session': { of: 'booking', permission: 'requests.act', label: 'Reopen the session' },
  'mark-session-used': { of: 'booking', permission: 'requests.act', label: 'Mark the session used' },
  'change-session-contact': { of: 'booking', permission: 'requests.act', label: 'Change the address or phone' },
  'extend-package': { of: 'package', permission: 'requests.act', label: 'Extend the package' },
  'change-package-contact': { of: 'package', permission: 'requests.act', label: 'Change the address or phone' },
  'give-credit': { of: 'user', permission: 'adjustments.make', label: 'Give credit' },
  'refund-part': { of: 'order', permission: 'adjustments.make', label: 'Refund a part' },
  'add-batch': { of: 'programme', permission: 'institute.act', label: 'Add a batch' },
  'change-seats': { of: 'batch', permission: 'institute.act', label: 'Change the seats' },
  'change-hours': { of: 'batch', permission: 'institute.act', label: 'Change the hours of classes' },
  'move-batch': { of: 'batch', permission: 'institute.act', label: 'Move the batch' },
  'cancel-batch': { of: 'batch', permission: 'institute.act', label: 'Cancel the batch' },
  'reopen-trainer': { of: 'trainer', permission: 'trainers.act', label: 'Reopen the application' },
  'correct-trainer': { of: 'trainer', permission: 'trainers.act', label: 'Correct name, phone, gender, category or area' },
} as const satisfies Record<AdjustmentKind, { of: AuditSubject; permission: Permission; label: string }>;
