import { replyBody } from '@fitghar/contracts/account';
import { formatDateTime } from '@fitghar/contracts/common';
import { answerPlanQuestion, type PlanQuestion } from '@fitghar/contracts/plans';
import { call, invalidateTopics, useQuery } from '@fitghar/platform/data';
import { Badge, Button, Muted, QueryBoundary, Stack, toast } from '@fitghar/ui';
import { showFailure } from '@fitghar/ui/bundled/operations';
import { Form, TextArea, useForm } from '@fitghar/ui/forms';
import styles from './plan-deliveries.module.css';
import { questionsQuery } from './plan-deliveries.queries.ts';

function Answer({ planId, question: { id } }: { planId: string; question: PlanQuestion }) {
  const form = useForm({
    schema: replyBody,
    defaults: { message: '' },
    draft: { key: `plan-answer.${id}` },
    onSubmit: async (body) => {
      await call(answerPlanQuestion, { id: planId, ticket: id, body });
      toast('Answer sent by email and to the dashboard', { tone: 'success' });
      void invalidateTopics('team.tickets');
    },
    onRefused: showFailure,
  });
  return (
    <Form form={form}>
      <TextArea label="Your answer" rows={3} maxLength={2000} {...form.bind('message')} />
      <div>
        <Button type="submit" variant="secondary" busy={form.pending}>
          Send answer
        </Button>
      </div>
    </Form>
  );
}

/** What the customer asked about the plan, with the answers; open questions can be answered here. */
export function PlanQuestions({ planId, customer }: { planId: string; customer: string }) {
  return (
    <QueryBoundary query={useQuery(questionsQuery(planId))} failure="Could not load the questions">
      {({ rows }) =>
        rows.length ? (
          <Stack>
            {rows.map((question) => (
              <article key={question.id} className={styles.question}>
                <Muted as="div">
                  <bdi translate="no">{customer}</bdi>, {formatDateTime(question.asked_at)}{' '}
                  {question.status === 'Pending' && <Badge tone="warning">Needs a reply</Badge>}
                </Muted>
                <p dir="auto">{question.question}</p>
                {question.replies.map(({ from, message, at }) => (
                  <div key={at} className={styles.reply}>
                    <Muted as="div">
                      <bdi translate="no">{from === 'team' ? 'Our team' : customer}</bdi>, {formatDateTime(at)}
                    </Muted>
                    <p dir="auto">{message}</p>
                  </div>
                ))}
                {question.status !== 'Closed' && <Answer planId={planId} question={question} />}
              </article>
            ))}
          </Stack>
        ) : (
          <Muted>Questions about this plan will appear here.</Muted>
        )
      }
    </QueryBoundary>
  );
}
