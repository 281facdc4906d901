import { momentOf } from '@fitghar/contracts/common';
import { type MyPlan, myPlans } from '@fitghar/contracts/plans';
import { Link } from '@fitghar/platform';
import { api, download, useMutation, useQuery } from '@fitghar/platform/data';
import { Badge, Button, buttonLook, Card, Loaded, Notice, toast } from '@fitghar/ui';
import { useState } from 'react';
import { PlanView } from '../plan-view/plan-view.tsx';
import { PromiseClock } from '../promise-clock/promise-clock.tsx';
import { Steps } from '../steps/steps.tsx';
import { CheckIns } from './check-ins.tsx';
import styles from './my-plans.module.css';
import { Question } from './question.tsx';

const STATES = ['Paid', 'Being prepared', 'With your specialist', 'Sent'] as const;
const REACHED = { 'being prepared': 1, 'with your specialist': 2, sent: 3, refunded: 0 } as const;

function Sent({ plan, content }: { plan: MyPlan; content: NonNullable<MyPlan['content']> }) {
  const [open, setOpen] = useState<'plan' | 'question' | 'check-in' | null>(null);
  const toggle = (what: typeof open) => setOpen(open === what ? null : what);
  const save = useMutation({
    mutationFn: () => download(`/api/v1/plans/${plan.id}/document`, 'plan.pdf'),
    onError: (error) => toast(error.message),
  });
  return (
    <>
      <div className={styles.actions}>
        <Button aria-expanded={open === 'plan'} onClick={() => toggle('plan')}>
          Read the plan
        </Button>
        <Button look="secondary" busy={save.isPending} onClick={() => save.mutate()}>
          Download as PDF
        </Button>
        <Button look="secondary" aria-expanded={open === 'check-in'} onClick={() => toggle('check-in')}>
          Weekly check-in
        </Button>
        <Button look="quiet" aria-expanded={open === 'question'} onClick={() => toggle('question')}>
          Ask a question
        </Button>
      </div>
      {open === 'plan' && <PlanView content={content} />}
      {open === 'check-in' && <CheckIns plan={plan} />}
      {open === 'question' && <Question plan={plan} onDone={() => setOpen(null)} />}
    </>
  );
}

function Plan({ plan }: { plan: MyPlan }) {
  const { name, for_name, months, status, due_at, late, sent_at, content, order_id } = plan;
  return (
    <Card className={styles.plan}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <Badge tone={status === 'refunded' || late ? 'alert' : status === 'sent' ? 'calm' : 'warm'}>{status}</Badge>
      </div>
      <p className={styles.soft}>
        {months === 1 ? '1 month' : `${months} months`}
        {for_name && `, for ${for_name}`} · order {order_id}
      </p>
      {status !== 'refunded' && <Steps steps={STATES} at={REACHED[status]} />}
      {sent_at && <p>Sent on {momentOf(sent_at)}.</p>}
      {(status === 'being prepared' || status === 'with your specialist') && (
        <p>
          {late ? 'We are late and sorry: it was to be here ' : 'It arrives '}
          <PromiseClock dueAt={due_at} />
        </p>
      )}
      {content && <Sent plan={plan} content={content} />}
      {status !== 'refunded' && (
        <p className={styles.soft}>
          Not happy? <Link href="/user/userDashboard?page=transactions">Ask for a refund</Link> among your transactions; it says first what
          you would get.
        </p>
      )}
    </Card>
  );
}

/** 'My plans': the promise's clock, the plan, and the weeks after it. */
export default function MyPlansWidget() {
  const plans = useQuery({ queryKey: ['plans', 'mine'], queryFn: ({ signal }) => api('/api/v1/plans/mine', myPlans, { signal }) });
  const choose = (
    <Link href="/SelectService" className={buttonLook()}>
      Choose a plan
    </Link>
  );
  return (
    <section aria-labelledby="my-plans-title">
      <h1 id="my-plans-title">My plans</h1>
      <div className={styles.list}>
        <Loaded query={plans} failure="We could not load your plans">
          {({ rows }) =>
            rows.length ? (
              rows.map((plan) => <Plan key={plan.id} plan={plan} />)
            ) : (
              <Notice title="No plan yet" actions={choose}>
                A specialist writes your diet or training plan within 24 hours.
              </Notice>
            )
          }
        </Loaded>
      </div>
    </section>
  );
}
