import { answered, type PaymentResponse, refusalLines } from '@fitghar/contracts/common';
import { dietAssessment, fitnessPlanBody, type PlanKind, planMessages, planResult } from '@fitghar/contracts/plans';
import { ApiError, api, useMutation } from '@fitghar/platform/data';
import { Button, toast } from '@fitghar/ui';
import { ChoiceGroup, Progress, TextField } from '@fitghar/ui/forms';
import { Dialog, SelectField, TextArea, useForm } from '@fitghar/ui/inputs';
import { type FormEvent, useEffect, useState } from 'react';
import styles from '../plan-shop.module.css';
import type { Months, Product } from '../use-purchase.ts';
import { EMPTY, type Field, STEPS } from './fields.ts';
import { dropDraft, keepDraft, readDraft } from './use-draft.ts';

const SCHEMAS = { diet: dietAssessment, fitness: fitnessPlanBody };
/** Codes of an answer that is neither an order nor a refusal of ours. */
const NOT_OURS = ['unexpected_answer', 'unknown'];
const PATHS = { diet: '/user/dietPlan', fitness: '/user/fitnessPlan' };

/** 'Help us know your body better': short steps, kept while typing, checked step by step (section 5). */
export function AssessmentDialog({
  kind,
  product,
  months,
  useCredit,
  onCancel,
  onOrder,
}: {
  kind: PlanKind;
  product: Product;
  months: Months;
  useCredit: boolean;
  onCancel: () => void;
  onOrder: (payment: PaymentResponse) => void;
}) {
  const bought = {
    type: product.type,
    price: product.price,
    final_price: product.price * months,
    plan_type: months === 3 ? '3month' : '1month',
    use_credit: useCredit,
  };
  const schema = { safeParse: (values: unknown) => SCHEMAS[kind].safeParse({ ...(values as object), ...bought }) };
  const form = useForm<typeof EMPTY>(schema, readDraft(kind, EMPTY));
  const [at, setAt] = useState(0);
  const steps = STEPS[kind];
  const step = steps[at] ?? steps[0];
  const { values } = form;
  useEffect(() => keepDraft(kind, values), [kind, values]);

  const order = useMutation({
    mutationFn: async () => {
      const { paymentResponse } = (await api(PATHS[kind], answered(planResult), { body: { ...values, ...bought } })).response;
      // Only credit makes a plan cost nothing.
      if (!paymentResponse.amount && !useCredit) throw new Error(planMessages.notCreated[kind]);
      return paymentResponse;
    },
    onSuccess: (payment) => {
      dropDraft(kind);
      onOrder(payment);
    },
    onError: (error) => {
      if (error instanceof ApiError && NOT_OURS.includes(error.code)) return toast(planMessages.notCreated[kind]);
      for (const line of refusalLines(error)) toast(line);
      const fields = error instanceof ApiError ? error.fields : {};
      form.show(fields);
      const first = steps.findIndex(({ questions }) => questions.some(({ field }) => field in fields));
      if (first >= 0) setAt(first);
    },
  });

  const next = (event: FormEvent) => {
    event.preventDefault();
    const wrong: Record<string, string[]> = {};
    for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
      const field = String(path[0]);
      if (step?.questions.some((question) => question.field === field)) wrong[field] = [...(wrong[field] ?? []), message];
    }
    form.show(wrong);
    if (Object.keys(wrong).length) return toast(planMessages.missing);
    if (at < steps.length - 1) setAt(at + 1);
    else order.mutate();
  };

  const hidden = (field: Field) => values.plan_for === 'self' && (field === 'name' || field === 'number');
  return (
    <Dialog title={planMessages.assessment} strict onClose={onCancel}>
      <form className={styles.form} onSubmit={next} noValidate>
        <Progress value={((at + 1) * 100) / steps.length} label={`Step ${at + 1} of ${steps.length}: ${step?.title}`} />
        <h3>{step?.title}</h3>
        {step?.questions.map((question) => {
          const { field, label } = question;
          if (hidden(field)) return null;
          const bound = form.bind(field);
          if (question.as === 'choice')
            return (
              <div key={field}>
                <ChoiceGroup
                  legend={label}
                  choices={question.options}
                  value={values[field]}
                  onChange={(value) => form.fill({ [field]: value })}
                  leastWidth={120}
                />
                {bound.error && <p role="alert">{bound.error}</p>}
              </div>
            );
          if (question.as === 'select') return <SelectField key={field} label={label} options={question.options} {...bound} />;
          const hint = question.hint ? { hint: question.hint } : {};
          if (question.as === 'words') return <TextArea key={field} label={label} rows={2} maxLength={500} {...hint} {...bound} />;
          return <TextField key={field} label={label} inputMode={question.as === 'number' ? 'decimal' : 'text'} {...hint} {...bound} />;
        })}
        <div className={styles.actions}>
          <Button look="quiet" onClick={at ? () => setAt(at - 1) : onCancel}>
            {at ? 'Back' : 'Cancel'}
          </Button>
          {at > 0 && (
            <Button look="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" busy={order.isPending}>
            {at < steps.length - 1 ? 'Next' : 'Submit and pay'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
