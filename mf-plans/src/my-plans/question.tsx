import { type MyPlan, questionAnswer, questionBody } from '@fitghar/contracts/plans';
import { api, useMutation, useQueryClient } from '@fitghar/platform/data';
import { Button, toast } from '@fitghar/ui';
import { TextArea, useForm } from '@fitghar/ui/inputs';
import styles from './my-plans.module.css';

/** A question about the plan becomes a ticket, so that no answer is lost. */
export function Question({ plan, onDone }: { plan: MyPlan; onDone: () => void }) {
  const form = useForm(questionBody, { question: '' });
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: () => api(`/api/v1/plans/${plan.id}/questions`, questionAnswer, { body: form.values }),
    onSuccess: () => {
      toast('Your specialist has your question. The answer comes among your tickets', { tone: 'success' });
      void queries.invalidateQueries({ queryKey: ['tickets'] });
      onDone();
    },
    onError: form.refused,
  });
  return (
    <form className={styles.form} onSubmit={form.submit(() => ask.mutate())} noValidate>
      <TextArea label="Your question" rows={3} maxLength={1000} {...form.bind('question')} />
      <div>
        <Button type="submit" busy={ask.isPending}>
          Send the question
        </Button>
      </div>
    </form>
  );
}
