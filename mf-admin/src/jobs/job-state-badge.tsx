import { JOB_STATE_LABELS, type JobState } from '@fitghar/contracts/admin';
import { Badge } from '@fitghar/ui';

const TONES = { scheduled: 'neutral', waiting: 'neutral', retrying: 'warning', done: 'neutral', failed: 'danger' } as const;

export function JobStateBadge({ state }: { state: JobState }) {
  return <Badge tone={TONES[state]}>{JOB_STATE_LABELS[state]}</Badge>;
}
