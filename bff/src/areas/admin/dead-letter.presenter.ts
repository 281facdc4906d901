import type { DeadLetterRow } from '@fitghar/contracts/admin';
import { type DeadLetterJob, istIso } from '@fitghar/services/kernel';

export const deadLetterView = ({ _id, queue, name, error, attempts, failedAt, state, note }: DeadLetterJob): DeadLetterRow => ({
  id: _id,
  queue,
  name,
  error,
  attempts,
  failed_at: istIso(failedAt),
  state,
  note: note ?? null,
});
