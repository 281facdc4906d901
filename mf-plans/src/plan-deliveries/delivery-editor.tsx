import {
  changePlanDelivery,
  type DeliveryDetail,
  getPlanPreview,
  OPS_PLANS,
  opsPlanName,
  type PlanContent,
  planContent,
} from '@fitghar/contracts/plans';
import { useSession } from '@fitghar/platform';
import { call, download, invalidateTopics, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Button, Callout, Disclosure, Row } from '@fitghar/ui';
import { showFailure } from '@fitghar/ui/bundled/operations';
import { Dialog } from '@fitghar/ui/dialogs';
import { Form, SelectField, useCopy, useForm } from '@fitghar/ui/forms';
import { type ComponentProps, useState } from 'react';
import * as z from 'zod/mini';
import { PlanView } from '../plan-view/plan-view.tsx';
import { PauseDialog } from './pause.dialog.tsx';
import { PlanConflict } from './plan-conflict.tsx';
import { assigneesQuery, deliveryQuery } from './plan-deliveries.queries.ts';
import { PlanEditor } from './plan-editor.tsx';
import { SendDialog } from './send.dialog.tsx';
import { showChangeFailure, useChanges } from './use-changes.ts';

/** A choice that takes effect with its button: on some systems, each arrow key in a closed list chooses. */
function SavedChoice({
  action,
  value,
  disabled,
  onSave,
  ...field
}: Pick<ComponentProps<typeof SelectField>, 'label' | 'options'> & {
  action: string;
  value: string;
  disabled: boolean;
  onSave: (value: string) => void;
}) {
  const [shown, setShown] = useCopy(value);
  return (
    <Row>
      <SelectField {...field} value={shown} disabled={disabled} onChange={({ target }) => setShown(target.value)} />
      {shown !== value && (
        <Button variant="secondary" disabled={disabled} onClick={() => onSave(shown)}>
          {action}
        </Button>
      )}
    </Row>
  );
}

/** Assigns the plan to another team member. */
function ReassignField({
  current,
  disabled,
  onChange,
}: {
  current: DeliveryDetail['claimed_by'];
  disabled: boolean;
  onChange: (id: string | null) => void;
}) {
  const { data = [] } = useQuery(assigneesQuery);
  // The list may not be loaded, and its members change: without its option an assigned plan would read as unassigned.
  const others = data.filter(({ id }) => id !== current?.id);
  const members = [...(current ? [current] : []), ...others].toSorted((one, other) => one.name.localeCompare(other.name));
  const options = [{ value: '', label: 'Unassigned' }, ...members.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <SavedChoice
      label="Assigned to"
      action="Reassign"
      options={options}
      value={current?.id ?? ''}
      disabled={disabled}
      onSave={(id) => onChange(id || null)}
    />
  );
}

/** Internal plan names (section 3). They guide the specialist; the customer sees the name they bought. */
const NAMES = OPS_PLANS.map(({ name }) => ({ value: name, label: name }));

/** Claims, edits, pauses, previews and sends a plan; a sent plan is only shown. */
export function DeliveryEditor({ delivery, onNext }: { delivery: DeliveryDetail; onNext: () => void }) {
  const { id, version, status, claimed_by, paused_reason, draft, guard, warnings, templates } = delivery;
  const me = useSession((session) => session.user?.id);
  const { change, send } = useChanges(id);
  const queries = useQueryClient();
  const form = useForm({
    schema: z.object({ content: planContent, base: planContent }),
    defaults: { content: delivery.content, base: delivery.content },
    draft: { key: `plan.${id}` },
    onSubmit: async ({ content: changed }) => {
      if (!form.dirty) return;
      try {
        const saved = await call(changePlanDelivery, { id, body: { version, content: changed } });
        queries.setQueryData(deliveryQuery(id).queryKey, saved);
      } finally {
        void invalidateTopics('team.plans');
      }
    },
    onRefused: showChangeFailure,
  });
  const { content, base } = form.values;
  /** The first edit pins its base version. */
  const edit = (changed: PlanContent) => form.change({ content: changed, base });
  const [openDialog, setOpenDialog] = useState<'preview' | 'pause' | 'send' | null>(null);
  const busy = change.isPending || send.isPending;
  const edited = form.dirty;
  const isConflict = edited && JSON.stringify(base) !== JSON.stringify(delivery.content);
  const mine = claimed_by?.id === me;
  const save = useMutation({
    mutationFn: () => download(getPlanPreview, { id }, 'preview.pdf'),
    onError: showFailure,
  });
  if (status === 'sent') return <PlanView content={delivery.content} />;
  return (
    <>
      {paused_reason && <Callout title={`Paused: ${paused_reason}`} />}
      {guard.length > 0 && (
        <Callout
          error
          title="Automatic numbers withheld"
          actions={
            content.days.length === 0 &&
            templates.map((template) => (
              <Button key={template.name} variant="secondary" onClick={() => edit(template.content)}>
                Start from: {template.name}
              </Button>
            ))
          }
        >
          {guard.join('. ')}. Write this plan yourself, or call the customer first.
        </Callout>
      )}
      {warnings.length > 0 && (
        <Disclosure summary={<strong>Check before sending: {warnings.length}</strong>}>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      <Form form={form}>
        <Row>
          <Button variant="secondary" busy={busy} onClick={() => change.mutate({ version, claimed_by: mine ? null : (me ?? null) })}>
            {mine ? 'Unassign' : claimed_by ? `Take over from ${claimed_by.name}` : 'Assign to me'}
          </Button>
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => (paused_reason ? change.mutate({ version, paused_reason: null }) : setOpenDialog('pause'))}
          >
            {paused_reason ? 'Resume' : 'Pause'}
          </Button>
          <Button variant="secondary" onClick={() => setOpenDialog('preview')}>
            Preview
          </Button>
          <Button variant="quiet" busy={save.isPending} disabled={edited} onClick={() => save.mutate()}>
            Preview as PDF
          </Button>
          <Button type="submit" variant="secondary" busy={form.pending} disabled={busy || isConflict}>
            Save
          </Button>
          <Button busy={busy} disabled={edited || !content.days.length} onClick={() => setOpenDialog('send')}>
            Send
          </Button>
        </Row>
        <ReassignField
          current={claimed_by}
          disabled={edited}
          onChange={(claimedBy) => !busy && change.mutate({ version, claimed_by: claimedBy })}
        />
        <SavedChoice
          label="Plan name"
          action="Rename"
          options={NAMES}
          value={delivery.name}
          disabled={edited}
          onSave={(name) => !busy && change.mutate({ version, name: opsPlanName.parse(name) })}
        />
        {isConflict ? (
          <PlanConflict
            mine={content}
            theirs={delivery.content}
            onKeepMine={() => form.change({ base: delivery.content })}
            onTakeTheirs={form.reset}
          />
        ) : (
          edited && <p role="status">Unsaved changes. Save before you send.</p>
        )}
        <PlanEditor content={content} draft={draft} errorAt={(path) => form.errorAt(`content.${path}`)} onChange={edit} />
      </Form>
      {openDialog === 'preview' && (
        <Dialog title="Preview" onClose={() => setOpenDialog(null)}>
          <PlanView content={content} />
        </Dialog>
      )}
      {openDialog === 'pause' && (
        <PauseDialog
          id={id}
          onPause={(reason) => change.mutateAsync({ version, paused_reason: reason })}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog === 'send' && (
        <SendDialog
          customer={delivery.customer.name}
          colleague={mine ? undefined : claimed_by?.name}
          onSend={() => send.mutate(version)}
          onSendAndNext={() => send.mutate(version, { onSuccess: onNext })}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </>
  );
}
