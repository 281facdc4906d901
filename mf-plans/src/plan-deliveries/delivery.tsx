import { formatDateTime } from '@fitghar/contracts/common';
import { type DeliveryDetail, type PlanKind, planName } from '@fitghar/contracts/plans';
import { useQuery } from '@fitghar/platform/data';
import { Button, Card, DescriptionList, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { RecordNotes, RecordPresence } from '@fitghar/ui/bundled/records';
import { Tabs, useMediaQuery } from '@fitghar/ui/dialogs';
import { useState } from 'react';
import { STEPS } from '../plan-shop/assessment/fields.ts';
import { PromiseClock } from '../promise-clock/promise-clock.tsx';
import { BoughtAs } from './bought-as.tsx';
import { DeliveryEditor } from './delivery-editor.tsx';
import { DeliveryStatus } from './delivery-status.tsx';
import styles from './plan-deliveries.module.css';
import { deliveryQuery } from './plan-deliveries.queries.ts';
import { PlanQuestions } from './plan-questions.tsx';

const QUESTIONS = [...STEPS.diet, ...STEPS.fitness].flatMap(({ questions }) => questions);

const DURATIONS: Record<string, string | undefined> = { '1month': '1 month', '3month': '3 months' };

/** A question and its answer, in the customer's words; a newer release may ask more than this one knows. */
function toAnswer(kind: PlanKind, field: string, answer: unknown): [string, string] {
  const value = String(answer);
  if (field === 'type') return ['Plan', planName({ kind, type: value })];
  if (field === 'plan_type') return ['Duration', DURATIONS[value] ?? value];
  const question = QUESTIONS.find((each) => 'field' in each && each.field === field);
  if (!question || question.as === 'consent' || question.as === 'none')
    return [`${field[0]?.toUpperCase()}${field.slice(1).replaceAll('_', ' ')}`, value];
  if (question.as === 'choice') return [question.label, question.options.find((each) => each.value === value)?.title ?? value];
  if (question.as === 'select') return [question.label, question.options.find((each) => each.value === value)?.label ?? value];
  if (question.as === 'tick') return [question.label, answer ? 'Yes' : 'No'];
  if (question.as === 'several' && Array.isArray(answer))
    return [question.label, answer.map((each) => question.options.find(({ value: option }) => option === each)?.title ?? each).join(', ')];
  return [question.label, value];
}

const isAnswered = (answer: unknown): boolean =>
  Array.isArray(answer) ? answer.length > 0 : answer !== '' && answer !== null && typeof answer !== 'object';

/** What someone eats is told twice: as section 7 has it, and finer. */
const answersOf = ({ kind, assessment }: DeliveryDetail) =>
  Object.entries(assessment ?? {})
    .filter(([field, answer], _, all) => isAnswered(answer) && !(field === 'diet_type' && all.some(([other]) => other === 'eating')))
    .map(([field, answer]) => toAnswer(kind, field, answer));

/** As wide as the plan, the assessment and the questions need beside each other. */
const WIDE = '(min-width: 1280px)';

/** The plan beside assessment, questions and history; in tabs where there is no room. */
function Parts({ delivery, onNext }: { delivery: DeliveryDetail; onNext: () => void }) {
  const isWide = useMediaQuery(WIDE);
  const [tab, setTab] = useState<'plan' | 'assessment' | 'questions' | 'notes' | 'history'>('plan');
  const { id, customer, history } = delivery;
  const parts = [
    { value: 'assessment' as const, label: 'Assessment', panel: <DescriptionList items={answersOf(delivery)} /> },
    { value: 'questions' as const, label: 'Questions', keep: true, panel: <PlanQuestions planId={id} customer={customer.name} /> },
    // Anyone who may open a plan may write notes.
    { value: 'notes' as const, label: 'Notes', keep: true, panel: <RecordNotes kind="plan" id={id} canWrite /> },
    {
      value: 'history' as const,
      label: 'History',
      panel: (
        <ol className={styles.history}>
          {history.map(({ at, who, what }) => (
            <li key={`${at}${what}`}>
              {formatDateTime(at)}: {who} – {what}
            </li>
          ))}
        </ol>
      ),
    },
  ];
  const editor = (
    <Stack>
      <DeliveryEditor delivery={delivery} onNext={onNext} />
    </Stack>
  );
  if (!isWide) {
    const tabs = [{ value: 'plan' as const, label: 'Plan', keep: true, panel: editor }, ...parts];
    return <Tabs label="Parts of the delivery" value={tab} onChange={setTab} tabs={tabs} />;
  }
  return (
    <div className={styles.split}>
      {editor}
      <div className={styles.beside}>
        {parts.map(({ value, label, panel }) => (
          <Card key={value} role="region" aria-labelledby={`part-${value}`}>
            <Stack gap={3}>
              <h2 id={`part-${value}`} className={styles.small}>
                {label}
              </h2>
              {panel}
            </Stack>
          </Card>
        ))}
      </div>
    </div>
  );
}

/** Holds the fields of the delivery. */
const SECTION = 'delivery';

/** One plan delivery: customer, assessment, questions, plan editor and history. */
export function Delivery({ id, onBack, onNext }: { id: string; onBack: () => void; onNext: () => void }) {
  const delivery = useQuery(deliveryQuery(id));
  return (
    <Stack as="section" aria-labelledby="delivery-title" id={SECTION}>
      <Row justify="between" className={styles.bar}>
        <Button variant="quiet" onClick={onBack}>
          Back to plan deliveries
        </Button>
        <Button variant="quiet" onClick={onNext}>
          Skip to the next plan
        </Button>
        <RecordPresence key={id} kind="plan" id={id} within={`#${SECTION}`} />
      </Row>
      <QueryBoundary query={delivery} failure="Could not load this plan">
        {(found) => (
          <>
            <Row>
              <h1 id="delivery-title">{found.name}</h1>
              <DeliveryStatus status={found.status} />
            </Row>
            <BoughtAs {...found} />
            <p>
              {found.customer.name}, {found.customer.email}, {found.customer.phone} · {found.order_id}
              {found.status !== 'sent' && (
                <span>
                  {' '}
                  · <PromiseClock dueAt={found.due_at} />
                </span>
              )}
            </p>
            {/* Another plan, cached as it may be, must not get this one's unsaved text. */}
            <Parts key={found.id} delivery={found} onNext={onNext} />
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}
