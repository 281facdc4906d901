import { formatDateTime } from '@fitghar/contracts/common';
import { getMyPlanDocument, type MyPlan, shownPlanName } from '@fitghar/contracts/plans';
import { Link } from '@fitghar/platform';
import { download, useMutation } from '@fitghar/platform/data';
import { Badge, Button, buttonClass, Callout, Card, Muted, Row, Stack, toastError } from '@fitghar/ui';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { PagedQuery } from '@fitghar/ui/bundled/lists';
import { Steps } from '@fitghar/ui/forms';
import { useState } from 'react';
import * as t from '#texts/my-plans.tsx';
import { PlanView } from '../plan-view/plan-view.tsx';
import { useTicks } from '../plan-view/use-ticks.ts';
import { PromiseClock } from '../promise-clock/promise-clock.tsx';
import { CheckIns } from './check-ins.tsx';
import styles from './my-plans.module.css';
import { myPlansQuery } from './my-plans.queries.ts';
import { Question } from './question.tsx';

const KeepPlan = lazyPart(() => import(/* webpackChunkName: "keep-plan" */ './keep-plan.tsx'), { failed: () => null });

const STEP_BY_STATUS = { 'being prepared': 1, 'with your specialist': 2, sent: 3 } as const;

function SentPlan({ plan, content }: { plan: MyPlan; content: NonNullable<MyPlan['content']> }) {
  const [open, setOpen] = useState<'plan' | 'question' | 'check-in' | null>(null);
  const toggle = (what: typeof open) => setOpen(open === what ? null : what);
  const ticks = useTicks(plan.id);
  const save = useMutation({
    mutationFn: () => download(getMyPlanDocument, { id: plan.id }, 'plan.pdf'),
    onError: toastError,
  });
  return (
    <>
      <Row>
        <Button aria-expanded={open === 'plan'} onClick={() => toggle('plan')}>
          {t.read}
        </Button>
        <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate()}>
          {t.download}
        </Button>
        <Button variant="secondary" aria-expanded={open === 'check-in'} onClick={() => toggle('check-in')}>
          {t.checkIn}
        </Button>
        <Button variant="quiet" aria-expanded={open === 'question'} onClick={() => toggle('question')}>
          {t.ask}
        </Button>
      </Row>
      {open === 'plan' && <PlanView content={content} ticks={ticks} />}
      <KeepPlan id={plan.id} name={plan.name} content={content} />
      {open === 'check-in' && <CheckIns plan={plan} />}
      {open === 'question' && <Question plan={plan} onDone={() => setOpen(null)} />}
    </>
  );
}

function Plan({ plan }: { plan: MyPlan }) {
  const { name, for_name, months, status, due_at, late, sent_at, content, order_id } = plan;
  return (
    <Card className={styles.plan}>
      <Row justify="between">
        <h2>{shownPlanName(name)}</h2>
        <Badge tone={status === 'refunded' || status === 'stopped' || late ? 'danger' : status === 'sent' ? 'neutral' : 'warning'}>
          {t.status(status)}
        </Badge>
      </Row>
      <Muted>
        {t.months(months)}
        {for_name && <span>{t.forName(for_name)}</span>}
        <span> · {order_id}</span>
      </Muted>
      {status !== 'refunded' && status !== 'stopped' && <Steps steps={t.steps} at={STEP_BY_STATUS[status]} />}
      {status === 'stopped' && <p>{t.stopped}</p>}
      {sent_at && <p>{t.sentOn(formatDateTime(sent_at))}</p>}
      {(status === 'being prepared' || status === 'with your specialist') && (
        <p>
          {late ? t.late : t.arrives}
          <PromiseClock dueAt={due_at} />
        </p>
      )}
      {content && <SentPlan plan={plan} content={content} />}
      {status !== 'refunded' && <Muted>{t.refund}</Muted>}
    </Card>
  );
}

/** 'My plans': the delivery countdown, the plan and its check-ins. */
export default function MyPlansPage() {
  const choose = (
    <Link href="/SelectService" className={buttonClass()}>
      {t.choose}
    </Link>
  );
  const empty = (
    <Callout scene="thali" title={t.none} actions={choose}>
      {t.noneText}
    </Callout>
  );
  return (
    <Stack as="section" gap={6} aria-labelledby="my-plans-title">
      <h1 id="my-plans-title">{t.heading}</h1>
      <Stack>
        <PagedQuery queryOf={myPlansQuery} failure={t.failed} empty={empty}>
          {(plan) => <Plan key={plan.id} plan={plan} />}
        </PagedQuery>
      </Stack>
    </Stack>
  );
}
