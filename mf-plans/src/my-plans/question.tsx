import { askQuestion, type MyPlan, questionBody } from '@fitghar/contracts/plans';
import { call, invalidateTopics } from '@fitghar/platform/data';
import { Button, toast } from '@fitghar/ui';
import { Form, TextArea, useForm } from '@fitghar/ui/forms';
import * as t from '#texts/my-plans.tsx';

/** Sends a question about the plan as a ticket. */
export function Question({ plan, onDone }: { plan: MyPlan; onDone: () => void }) {
  const form = useForm({
    schema: questionBody,
    defaults: { question: '' },
    draft: { key: `plan-question.${plan.id}` },
    onSubmit: async (body) => {
      await call(askQuestion, { id: plan.id, body });
      toast(t.asked, { tone: 'success' });
      void invalidateTopics('tickets');
      onDone();
    },
  });
  return (
    <Form form={form}>
      <TextArea label={t.question} rows={3} maxLength={1000} {...form.bind('question')} />
      <div>
        <Button type="submit" busy={form.pending}>
          {t.send}
        </Button>
      </div>
    </Form>
  );
}
