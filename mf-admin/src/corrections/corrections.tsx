import { ADJUSTMENT_KINDS, type Adjustment, confirmAdjustment, undoAdjustment } from '@fitghar/contracts/admin';
import { formatDateTime, formatRupees } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Button, Card, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { lazyDialog } from '@fitghar/ui/bundled/lazy';
import { ConfirmDialog } from '@fitghar/ui/dialogs';
import { type ReactNode, useState } from 'react';
import { TextDialog } from '../mutations/text-dialog.tsx';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { usePermission } from '../team/use-permission.ts';
import type { CorrectionSubject } from './correction-form.ts';
import { correctionsQuery } from './corrections.queries.ts';

const CorrectDialog = lazyDialog(() => import(/* webpackChunkName: "correct" */ './correct.dialog.tsx'));

const STATES = { waiting: 'Waits for a second person', done: 'Done', expired: 'Not confirmed in time' } as const;

/** One correction: what, by whom, when and why, with its way back. */
export function CorrectionCard({
  correction,
  record,
}: {
  correction: Adjustment;
  /** Leads to what was corrected, where it is not beside it. */
  record?: ReactNode;
}) {
  const { id, kind, status, undoes, by, at, reason, effects, moved, confirmed_by, can_undo, can_confirm, expires_at } = correction;
  const [asking, setAsking] = useState<'undo' | 'confirm' | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const close = () => setAsking(null);
  const undo = useAdminMutation(undoAdjustment, { done: 'Correction undone', onDone: close });
  const confirm = useAdminMutation(confirmAdjustment, { done: 'Correction confirmed', onDone: close });
  const label = ADJUSTMENT_KINDS[kind].label;
  return (
    <Card>
      <Row justify="between">
        <strong>{undoes ? `Undone: ${label}` : label}</strong>
        {record}
        {status !== 'done' && <Badge tone="warning">{STATES[status]}</Badge>}
      </Row>
      <p dir="auto">{reason}</p>
      <Muted>
        <bdi translate="no">{by.name}</bdi>, {formatDateTime(at)}
        {confirmed_by && (
          <span>
            {' '}
            · confirmed by <bdi translate="no">{confirmed_by.name}</bdi>
          </span>
        )}
        {expires_at && <span> · until {formatDateTime(expires_at)}</span>}
      </Muted>
      <Muted>{effects.map(({ label: what, value }) => `${what}: ${value}`).join(' · ')}</Muted>
      {(can_undo || can_confirm) && (
        <Row>
          {can_confirm && <Button onClick={() => setAsking('confirm')}>Confirm</Button>}
          {can_undo && (
            <Button variant="quiet" onClick={() => setAsking('undo')}>
              Undo
            </Button>
          )}
        </Row>
      )}
      {asking === 'undo' && (
        <TextDialog
          title={`Undo “${label}”?`}
          label="Reason (for the team)"
          action="Undo"
          draft={`undo.${id}`}
          onSend={(text) => undo.mutateAsync({ id, body: { key, reason: text } })}
          onClose={close}
        >
          <p>Another correction reverses this one. Those who were told of it are told again.</p>
        </TextDialog>
      )}
      {asking === 'confirm' && (
        <ConfirmDialog
          title={`Confirm “${label}” (${formatRupees(moved)})?`}
          action="Confirm"
          busy={confirm.isPending}
          onConfirm={() => confirm.mutate({ id })}
          onClose={close}
        >
          <p dir="auto">{reason}</p>
          <p>{effects.map(({ label: what, value }) => `${what}: ${value}`).join('. ')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** The button that opens the dialog, for whoever may correct. */
export function CorrectButton({
  subjects,
  ticketId,
  action = 'Correct…',
  label,
}: {
  subjects: readonly CorrectionSubject[];
  ticketId?: string;
  action?: string;
  /** What it corrects, for screen readers, where several buttons stand below each other. */
  label?: string;
}) {
  const canMake = usePermission('adjustments.make');
  const [isOpen, setOpen] = useState(false);
  if (!canMake) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {action}
        {label && <span className="visually-hidden"> {label}</span>}
      </Button>
      {isOpen && <CorrectDialog subjects={subjects} ticketId={ticketId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What was corrected on a record, or for a ticket, and the way to correct it. */
export default function Corrections({
  id,
  subjects,
  ticketId,
}: {
  /** Of the record, customer or ticket. */
  id: string;
  subjects: readonly CorrectionSubject[];
  ticketId?: string;
}) {
  const canRead = usePermission('adjustments.read');
  return canRead ? <Made id={id} subjects={subjects} {...(ticketId && { ticketId })} /> : null;
}

function Made({ id, subjects, ticketId }: { id: string; subjects: readonly CorrectionSubject[]; ticketId?: string }) {
  const query = useQuery(correctionsQuery({ subject: id }));
  return (
    <Stack as="section" aria-labelledby="corrections-title">
      <Row justify="between">
        <h3 id="corrections-title">Corrections</h3>
        <CorrectButton subjects={subjects} {...(ticketId && { ticketId })} />
      </Row>
      <QueryBoundary query={query} failure="Could not load the corrections">
        {({ rows }) =>
          rows.length ? (
            rows.map((correction) => <CorrectionCard key={correction.id} correction={correction} />)
          ) : (
            <Muted>What is corrected will appear here.</Muted>
          )
        }
      </QueryBoundary>
    </Stack>
  );
}
