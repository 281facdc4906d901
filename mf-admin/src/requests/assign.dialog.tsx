import { type Candidate, candidates, type ServiceRequest, serviceRequest } from '@fitghar/contracts/admin';
import { dayOf, hourOf } from '@fitghar/contracts/common';
import { ApiError, api, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Badge, Button, Loaded, Notice, toast } from '@fitghar/ui';
import { Banner, Dialog } from '@fitghar/ui/inputs';
import { showFailure } from '@fitghar/ui/operations';
import { useState } from 'react';
import desk from '../layout/desk.module.css';
import styles from './requests.module.css';

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
  const { name, eligible, reasons } = candidate;
  return (
    <li className={`${styles.candidate} ${eligible ? '' : styles.greyed}`}>
      <div>
        <strong>{name}</strong> {current && <Badge>Assigned</Badge>}
        <p className={desk.soft}>{reasons.join(' · ')}</p>
      </div>
      {eligible && !current && (
        <Button look="secondary" busy={busy} onClick={onAssign}>
          Assign<span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </li>
  );
}

/** Who can be sent, the best first, each with the reason; and who cannot, with theirs. One click sends. */
export default function AssignDialog({ request, onClose }: { request: ServiceRequest; onClose: () => void }) {
  const queries = useQueryClient();
  const [changed, setChanged] = useState('');
  const ranked = useQuery({
    queryKey: ['admin', 'candidates', request.id],
    queryFn: ({ signal }) => api(`/api/v1/admin/service-requests/${request.id}/candidates`, candidates, { signal }),
    staleTime: 0,
  });
  const assign = useMutation({
    // The version is the one that this screen shows: whoever was faster is not overwritten unseen.
    mutationFn: (trainer_id: string) =>
      api(`/api/v1/admin/service-requests/${request.id}/assign`, serviceRequest, { body: { trainer_id, version: request.version } }),
    onSuccess: ({ TrainerName }) => {
      toast(`${TrainerName} is assigned. Both hear of it by SMS`, { tone: 'success' });
      onClose();
    },
    onError: (error) => {
      showFailure(error);
      if (error instanceof ApiError && error.status === 409) setChanged(error.message);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <Dialog title="Who comes?" onClose={onClose}>
      <div className={desk.list}>
        <p>
          {request.typeOfservice}, {dayOf(request.trial_date)}, {hourOf(request.trial_time)}, {request.area} {request.pincode}
        </p>
        {changed && <Banner tone="error">{changed}</Banner>}
        <Loaded query={ranked} failure="We could not load the trainers" count={2}>
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
              <Notice title="No trainer near">Nobody of this service has registered near {request.pincode} yet.</Notice>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}
