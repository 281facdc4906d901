export { AdjustmentDeclinedError, AdjustmentKeyUsedError, AdjustmentStateError, RecordChangedError } from './adjustments.errors.ts';
export { AdjustmentsModule } from './adjustments.module.ts';
export { Adjustments } from './adjustments.ts';
export { type Correction, Corrections, type InputOf, type Plan } from './corrections.ts';
export { type Adjustment, type AdjustmentsQuery, AdjustmentsRepository } from './persistence/adjustments.repository.ts';
