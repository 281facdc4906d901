import { HOUR_MS } from '@fitghar/contracts/common';
import { tenDigits, type Vault } from '../../kernel/index.ts';
import type { Assessment, CheckInRecord, PlanRecord, StoredPlan } from './plan.schema.ts';

/** Plans due within this time are urgent. */
export const PLAN_SOON_MS = 4 * HOUR_MS;

/** A bought plan with its ids as text. The phone of the assessment is 10 digits; it is stored in E.164 (D36). */
export type Plan = Omit<PlanRecord, 'userId'> & { id: string; userId: string };
/** A plan without what the customer told us: for lists. */
export type PlanRow = Omit<Plan, 'assessment' | 'draft' | 'content' | 'guard' | 'warnings' | 'history' | 'checkIns'>;
export type Stored = StoredPlan & { _id: { toString(): string } };
export type Fields = ReturnType<Vault['fieldsOf']>;
export const withNumber = (assessment: Assessment, write: (phone: string) => string): Assessment =>
  assessment.number ? { ...assessment, number: write(assessment.number) } : assessment;

/** Not sent yet. */
export const UNSENT_STATUSES: PlanRecord['status'][] = ['open', 'claimed', 'breached'];

/** Reads plans as they are stored: sealed. */
export class PlanReader {
  constructor(private readonly vault: Vault) {}

  readonly open = (stored: Stored): Plan => {
    const fields = this.vault.fieldsOf('health', stored._id.toString(), stored.dataKey);
    const { assessment, draft, content, guard, warnings, history, checkIns } = stored;
    return {
      ...this.openRow(stored),
      assessment: withNumber(fields.open('assessment', assessment), tenDigits),
      draft: fields.open('draft', draft),
      content: fields.open('content', content),
      guard: fields.open('guard', guard),
      warnings: fields.open('warnings', warnings),
      history: history?.map(({ what, ...event }) => ({ ...event, what: fields.open('history', what) })),
      checkIns: checkIns.map(({ at, sealed }) => ({ at, ...fields.open<Omit<CheckInRecord, 'at'>>('checkIns', sealed) })),
    };
  };

  readonly openRow = ({
    _id,
    dataKey,
    userId,
    assessment: _a,
    draft: _d,
    content: _c,
    guard: _g,
    warnings: _w,
    history: _h,
    checkIns: _i,
    pausedReason,
    ...row
  }: Stored): PlanRow => {
    const id = _id.toString();
    return {
      ...row,
      pausedReason: this.vault.fieldsOf('health', id, dataKey).open('pausedReason', pausedReason),
      id,
      userId: userId.toString(),
    };
  };
}
