import { assignTrainer, moveRequest, type PlannedSession } from '@fitghar/contracts/admin';
import { SESSION_HOURS } from '@fitghar/contracts/booking';
import { formatDay, formatSessionTime, formatTime, formatTimeRange } from '@fitghar/contracts/common';
import { call, invalidateTopics, useMutation, useQuery } from '@fitghar/platform/data';
import { Button, Muted, QueryBoundary, Row, Stack, toast, toastWithUndo } from '@fitghar/ui';
import { type RowDialogProps, RowNotice } from '@fitghar/ui/bundled/lists';
import { showFailure } from '@fitghar/ui/bundled/operations';
import { Dialog } from '@fitghar/ui/dialogs';
import { Banner, DateField, SelectField, TextArea } from '@fitghar/ui/forms';
import { useState } from 'react';
import { candidatesQuery } from '../requests/requests.queries.ts';
import { useSeenVersion } from '../requests/use-seen-version.ts';
import styles from './day-planner.module.css';
import { planCheckQuery } from './day-planner.queries.ts';

const HOURS = SESSION_HOURS.map((value) => ({ value, label: formatTimeRange(value) }));

/** A session of the planner, with its trainer's id; empty without one. */
export type PlannerRow = PlannedSession & { trainerId: string };

/** Where a visit was dropped. */
export interface Proposal {
  trainerId: string;
  time: string;
}

type Place = Pick<PlannerRow, 'date' | 'time' | 'trainerId'>;

/** Plans a visit in one call, whether its hour changes, its trainer or both. @param version of the visit on screen */
function planVisit(visit: PlannerRow, { date, time, trainerId }: Place, version: number, reason: string) {
  const { id } = visit;
  return date === visit.date && time === visit.time
    ? call(assignTrainer, { id, body: { trainer_id: trainerId, version } })
    : call(moveRequest, { id, body: { date, time, version, trainer_id: trainerId, reason } });
}

/** Gives a visit another hour, another trainer or both, after showing what that means. */
export default function PlanVisitDialog({
  row,
  proposal,
  changed,
  gone,
  onClose,
}: RowDialogProps<PlannerRow> & { proposal: Proposal | null }) {
  const seen = useSeenVersion(row);
  const [date, setDate] = useState(row.date);
  const [time, setTime] = useState(proposal?.time ?? row.time);
  const [trainerId, setTrainerId] = useState(proposal?.trainerId ?? row.trainerId);
  const [reason, setReason] = useState('');
  const candidates = useQuery(candidatesQuery(row.id));
  const check = useQuery(planCheckQuery(row.id, date, time, trainerId));
  const isMoved = date !== row.date || time !== row.time;
  const isPossible = check.data !== undefined && !check.data.problems.length && check.data.consequences.length > 0;
  const refetch = () => invalidateTopics(...moveRequest.changes);
  const planned: PlannerRow = { ...row, date, time, trainerId };
  const undo = async (version: number) => {
    try {
      await planVisit(planned, row, version, 'The visit was moved by mistake');
      toast('Undone. Everyone concerned is notified', { tone: 'success' });
    } catch (error) {
      if (error instanceof Error) showFailure(error);
    }
    await refetch();
  };
  const save = useMutation({
    mutationFn: () => planVisit(row, planned, seen.version, reason),
    onSuccess: ({ version }) => {
      const done = `${row.trainerId ? 'Visit moved' : 'Visit planned'}: ${row.name}, ${formatDay(date)}, ${formatTime(time)}`;
      // A session that had no trainer cannot be left without one again.
      if (row.trainerId) toastWithUndo(done, () => void undo(version));
      else toast(done, { tone: 'success' });
      onClose();
    },
    onError: (error) => {
      showFailure(error);
      seen.onRefused(error);
    },
    onSettled: refetch,
  });
  return (
    <Dialog title="Plan this visit" onClose={onClose}>
      <Stack>
        <RowNotice changed={changed} gone={gone} />
        <Muted>
          {row.name}, {row.area} {row.pincode}. Now {formatSessionTime(row)}
        </Muted>
        <QueryBoundary query={candidates} failure="Could not load the trainers">
          {({ rows }) => (
            <SelectField
              label="Trainer"
              options={[
                ...(row.trainerId ? [] : [{ value: '', label: 'Choose a trainer' }]),
                ...rows.map(({ id, name, eligible, reasons }) => ({
                  value: id,
                  label: eligible || id === row.trainerId ? name : `${name} (${reasons[0]})`,
                })),
              ]}
              value={trainerId}
              onChange={({ target }) => setTrainerId(target.value)}
            />
          )}
        </QueryBoundary>
        <DateField label="Day" required value={date} onChange={setDate} />
        <SelectField label="Hour" options={HOURS} value={time} onChange={({ target }) => setTime(target.value)} />
        {isMoved && (
          <TextArea
            label="Reason (shared with the customer)"
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {trainerId && (
          <QueryBoundary query={check} failure="Could not check this change">
            {({ problems, consequences }) => (
              <div aria-live="polite">
                {problems.length > 0 && <Banner tone="error">{problems.join('. ')}</Banner>}
                {!problems.length && consequences.length > 0 && (
                  <>
                    <h3 className={styles.name}>What happens</h3>
                    <ul className={styles.list}>
                      {consequences.map((each) => (
                        <li key={each}>{each}</li>
                      ))}
                    </ul>
                  </>
                )}
              </div>
            )}
          </QueryBoundary>
        )}
        <Row>
          <Button variant="quiet" onClick={onClose}>
            Back
          </Button>
          <Button busy={save.isPending} disabled={!isPossible || (isMoved && !reason.trim())} onClick={() => save.mutate()}>
            Plan visit
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
