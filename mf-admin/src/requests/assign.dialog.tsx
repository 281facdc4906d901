import { assignTrainer, type Candidate, type ServiceRequest } from '@fitghar/contracts/admin';
import { SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatSessionTime } from '@fitghar/contracts/common';
import { call, invalidateTopics, useMutation, useQuery } from '@fitghar/platform/data';
import { Badge, Button, Callout, Muted, QueryBoundary, Stack, toast } from '@fitghar/ui';
import { type RowDialogProps, RowNotice } from '@fitghar/ui/bundled/lists';
import { showFailure } from '@fitghar/ui/bundled/operations';
import { Dialog } from '@fitghar/ui/dialogs';
import { Banner } from '@fitghar/ui/forms';
import styles from './requests.module.css';
import { candidatesQuery } from './requests.queries.ts';
import { useSeenVersion } from './use-seen-version.ts';

function CandidateRow({
  candidate,
  busy,
  current,
  onAssign,
}: {
  candidate: Candidate;
  busy: boolean;
  current: boolean;
  onAssign: () => void;
}) {
  const { name, eligible, below, reasons } = candidate;
  return (
    <li className={`${styles.candidate} ${eligible ? '' : styles.greyed}`}>
      <div>
        <strong>{name}</strong> {current && <Badge>Assigned</Badge>}
        <Muted>{reasons.join(' · ')}</Muted>
        {below && eligible && <Muted>The customer is told, and can move or cancel the session for free.</Muted>}
      </div>
      {eligible && !current && (
        <Button variant="secondary" busy={busy} onClick={onAssign}>
          Assign<span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </li>
  );
}

/** Ranks trainers with reasons, best first, and lists unavailable ones. One click assigns. */
export default function AssignDialog({ row: request, changed, gone, onClose }: RowDialogProps<ServiceRequest>) {
  const seen = useSeenVersion(request);
  const ranked = useQuery(candidatesQuery(request.id));
  const assign = useMutation({
    mutationFn: (trainer_id: string) => call(assignTrainer, { id: request.id, body: { trainer_id, version: seen.version } }),
    onSuccess: ({ TrainerName }) => {
      toast(`${TrainerName} assigned. Customer and trainer will get an SMS`, { tone: 'success' });
      onClose();
    },
    onError: (error) => {
      showFailure(error);
      seen.onRefused(error);
    },
    onSettled: () => invalidateTopics(...assignTrainer.changes),
  });
  return (
    <Dialog title="Assign a trainer" onClose={onClose}>
      <Stack>
        <p>
          {SHORT_SESSION_NAMES[request.typeOfservice]}, {formatSessionTime({ date: request.trial_date, time: request.trial_time })},{' '}
          {request.area} {request.pincode}
        </p>
        <RowNotice changed={changed && !seen.conflict} gone={gone} />
        {seen.conflict && <Banner tone="error">{seen.conflict}</Banner>}
        <QueryBoundary query={ranked} failure="Could not load the trainers" count={2}>
          {({ rows }) =>
            rows.length ? (
              <ul className={styles.candidates}>
                {rows.map((candidate) => (
                  <CandidateRow
                    key={candidate.id}
                    candidate={candidate}
                    current={candidate.id === request.trainerId}
                    busy={assign.isPending && assign.variables === candidate.id}
                    onAssign={() => assign.mutate(candidate.id)}
                  />
                ))}
              </ul>
            ) : (
              <Callout title="No trainers nearby">No trainer for this service is registered near {request.pincode} yet.</Callout>
            )
          }
        </QueryBoundary>
      </Stack>
    </Dialog>
  );
}
