import { momentOf } from '@fitghar/contracts/common';
import { type DeliveryDetail, OPS_PLANS, opsPlanName, type PlanContent } from '@fitghar/contracts/plans';
import { useSession } from '@fitghar/platform';
import { download, useMutation } from '@fitghar/platform/data';
import { Badge, Button, Card, Facts, Loaded, Notice } from '@fitghar/ui';
import { Dialog, SelectField, TextArea } from '@fitghar/ui/inputs';
import { showFailure } from '@fitghar/ui/operations';
import { useState } from 'react';
import { PlanView } from '../plan-view/plan-view.tsx';
import { PromiseClock } from '../promise-clock/promise-clock.tsx';
import styles from './plan-deliveries.module.css';
import { PlanEditor } from './plan-editor.tsx';
import { documentOf, useChanges, useDelivery, useTeam } from './use-deliveries.ts';

const answersOf = ({ assessment }: DeliveryDetail) =>
  Object.entries(assessment ?? {})
    .filter(([, answer]) => answer !== '')
    .map(([field, answer]): [string, string] => [field.replaceAll('_', ' '), String(answer)]);

function Pause({ onPause, onClose }: { onPause: (reason: string) => void; onClose: () => void }) {
  const [reason, setReason] = useState('');
  return (
    <Dialog title="Pause with a reason" onClose={onClose}>
      <div className={styles.queue}>
        <p>The promise’s clock goes on: a pause tells the others why it waits, such as for a blood report.</p>
        <TextArea label="Reason" rows={2} maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
        <Button disabled={!reason.trim()} onClick={() => onPause(reason)}>
          Pause
        </Button>
      </div>
    </Dialog>
  );
}

/** Gives the promise to somebody else of the team. */
function HandOver({ current, disabled, onChange }: { current: string; disabled: boolean; onChange: (id: string | null) => void }) {
  const { data = [] } = useTeam();
  const options = [{ value: '', label: 'Nobody yet' }, ...data.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <SelectField
      label="With"
      options={options}
      value={current}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}

/** What ops call a plan, which says how it is written; the customer keeps the name that was bought. */
const NAMES = OPS_PLANS.map(({ name, category }) => ({ value: name, label: `${name} (${category})` }));

function Editor({ delivery }: { delivery: DeliveryDetail }) {
  const { id, version, status, claimed_by, paused_reason, draft, guard } = delivery;
  const me = useSession((session) => session.user?.id);
  const { change, send } = useChanges(id);
  const [content, setContent] = useState<PlanContent>(delivery.content);
  const [window, setWindow] = useState<'preview' | 'pause' | 'send' | null>(null);
  const busy = change.isPending || send.isPending;
  const edited = JSON.stringify(content) !== JSON.stringify(delivery.content);
  const mine = claimed_by?.id === me;
  const save = useMutation({
    mutationFn: () => download(documentOf(id), 'preview.pdf'),
    onError: showFailure,
  });
  if (status === 'sent') return <PlanView content={delivery.content} />;
  return (
    <>
      {guard.length > 0 && (
        <Notice error title="No automatic numbers for this person">
          {guard.join('. ')}. Please write this plan yourself, or call the customer first.
        </Notice>
      )}
      <div className={styles.actions}>
        <Button look="secondary" busy={busy} onClick={() => change.mutate({ version, claimed_by: mine ? null : (me ?? null) })}>
          {mine ? 'Give back' : claimed_by ? `Take over from ${claimed_by.name}` : 'Claim'}
        </Button>
        <Button
          look="secondary"
          busy={busy}
          onClick={() => (paused_reason ? change.mutate({ version, paused_reason: null }) : setWindow('pause'))}
        >
          {paused_reason ? 'Take up again' : 'Pause'}
        </Button>
        <Button look="secondary" onClick={() => setWindow('preview')}>
          Preview
        </Button>
        <Button look="quiet" busy={save.isPending} disabled={edited} onClick={() => save.mutate()}>
          Preview as PDF
        </Button>
        <Button look="secondary" busy={busy} disabled={!edited} onClick={() => change.mutate({ version, content })}>
          Save
        </Button>
        <Button busy={busy} disabled={edited || !content.days.length} onClick={() => setWindow('send')}>
          Send
        </Button>
      </div>
      <HandOver
        current={claimed_by?.id ?? ''}
        disabled={busy || edited}
        onChange={(claimedBy) => change.mutate({ version, claimed_by: claimedBy })}
      />
      <SelectField
        label="Plan name"
        options={NAMES}
        value={delivery.name}
        disabled={busy || edited}
        onChange={({ target }) => change.mutate({ version, name: opsPlanName.parse(target.value) })}
      />
      {edited && <p role="status">Not saved yet. Save before you send.</p>}
      <PlanEditor content={content} draft={draft} onChange={setContent} />
      {window === 'preview' && (
        <Dialog title="Preview" onClose={() => setWindow(null)}>
          <PlanView content={content} />
        </Dialog>
      )}
      {window === 'pause' && (
        <Pause
          onClose={() => setWindow(null)}
          onPause={(reason) => {
            setWindow(null);
            change.mutate({ version, paused_reason: reason });
          }}
        />
      )}
      {window === 'send' && (
        <Dialog title="Send this plan?" onClose={() => setWindow(null)}>
          <div className={styles.queue}>
            <p>{delivery.customer.name} gets it by mail as a PDF, and on the dashboard. What is sent cannot be changed.</p>
            <div className={styles.actions}>
              <Button look="quiet" onClick={() => setWindow(null)}>
                Not yet
              </Button>
              <Button
                onClick={() => {
                  setWindow(null);
                  send.mutate(version);
                }}
              >
                Send it now
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** One promise: who it is for, what they told us, the plan, and what has happened to it. */
export function Delivery({ id, onBack }: { id: string; onBack: () => void }) {
  const delivery = useDelivery(id);
  return (
    <section aria-labelledby="delivery-title" className={styles.queue}>
      <div>
        <Button look="quiet" onClick={onBack}>
          Back to the queue
        </Button>
      </div>
      <Loaded query={delivery} failure="We could not load this plan">
        {(found) => (
          <>
            <div className={styles.actions}>
              <h1 id="delivery-title">{found.name}</h1>
              <Badge tone={found.status === 'breached' ? 'alert' : 'warm'}>{found.status}</Badge>
            </div>
            <p>
              {found.customer.name}, {found.customer.email}, {found.customer.phone} · order {found.order_id}
              {found.status !== 'sent' && (
                <>
                  {' '}
                  · <PromiseClock dueAt={found.due_at} />
                </>
              )}
            </p>
            <Card>
              <h2 className={styles.small}>What they told us</h2>
              <Facts facts={answersOf(found)} />
            </Card>
            {/* other content is another form: what somebody else saved must not be written over; a claim or a pause takes no words away */}
            <Editor key={JSON.stringify(found.content)} delivery={found} />
            <Card>
              <h2 className={styles.small}>History</h2>
              <ol className={styles.history}>
                {found.history.map(({ at, who, what }) => (
                  <li key={`${at}${what}`}>
                    {momentOf(at)}: {who} – {what}
                  </li>
                ))}
              </ol>
            </Card>
          </>
        )}
      </Loaded>
    </section>
  );
}
