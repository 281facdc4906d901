import { errorLines, type PaymentResponse } from '@fitghar/contracts/common';
import {
  buyDietPlan,
  buyFitnessPlan,
  dietAssessment,
  dietPlanBody,
  fitnessAssessment,
  fitnessPlanBody,
  type PlanKind,
  planMessages,
} from '@fitghar/contracts/plans';
import { UserError, userMessage } from '@fitghar/platform';
import { newPriceIn } from '@fitghar/platform/checkout';
import { ApiError, call, useQuery } from '@fitghar/platform/data';
import { Button, Row, TextField, toast, useFocusOnChange } from '@fitghar/ui';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { Dialog } from '@fitghar/ui/dialogs';
import {
  Checkbox,
  ChoiceGroup,
  Form,
  HealthConsentField,
  PhoneField,
  Progress,
  SelectField,
  useForm,
  useStepClicks,
} from '@fitghar/ui/forms';
import { useEffect, useState } from 'react';
import * as t from '#texts/purchase.ts';
import styles from '../plan-shop.module.css';
import type { Months, PaymentTerms, Product } from '../use-purchase.ts';
import { Chips, NONE, TextChips } from './chips.tsx';
import { EMPTY, type Field, GOALS, STEPS } from './fields.ts';
import { lastAnswersQuery } from './last-answers.queries.ts';

const SCHEMAS = { diet: dietAssessment, fitness: fitnessAssessment };
/** Error codes of a response that is neither an order nor a refusal. */
const UNEXPLAINED = ['unexpected_answer', 'unknown'];

/** 'Help us know your body better': short steps, saved as a draft and validated step by step (section 5). */
export function AssessmentDialog({
  kind,
  product,
  months,
  terms: { usesCredit, offerCodes },
  onCancel,
  onPriceChanged,
  onOrder,
}: {
  kind: PlanKind;
  product: Product;
  months: Months;
  terms: PaymentTerms;
  onCancel: () => void;
  /** The price is another one now, or an offer is over. */
  onPriceChanged: () => void;
  onOrder: (payment: PaymentResponse) => void;
}) {
  const bought = {
    type: product.type,
    price: product.price,
    final_price: product.price * months,
    plan_type: months === 3 ? '3month' : '1month',
    use_credit: usesCredit,
    offer_codes: offerCodes,
  };
  const buy = (answers: { eating: string }) =>
    kind === 'diet'
      ? call(buyDietPlan, { body: dietPlanBody.parse({ ...answers, diet_type: answers.eating === 'nonveg' ? 'nonveg' : 'veg' }) })
      : call(buyFitnessPlan, { body: fitnessPlanBody.parse(answers) });
  const { data: last } = useQuery(lastAnswersQuery);
  const [isForOthers, setForOthers] = useState(false);
  const defaults = { ...EMPTY, goal: GOALS[product.type] ?? '', ...(!isForOthers && last) };
  const [at, setAt] = useState(0);
  const steps = STEPS[kind];
  const step = steps[at] ?? steps[0];
  const isLast = at === steps.length - 1;
  const isAsked = (field: unknown) => step?.questions.some((question) => 'field' in question && question.field === field);
  const form = useForm({
    schema: {
      safeParse(answers: object) {
        const issues = SCHEMAS[kind].safeParse({ ...answers, ...bought }).error?.issues ?? [];
        return { error: { issues: issues.filter(({ path }) => isAsked(path[0])) } };
      },
    },
    defaults,
    draft: { key: `assessment.${kind}`, omit: ['health_consent'] }, // a consent is given each time
    sends: isLast,
    onSubmit: async (answers) => {
      if (!isLast) return setAt(at + 1);
      const { paymentResponse } = (await buy({ ...answers, ...bought })).response;
      // Nothing is due only if credit covers the price.
      if (!paymentResponse.amount && !usesCredit) throw new UserError(planMessages.notCreated[kind]);
      onOrder(paymentResponse);
    },
    onInvalid: () => {
      toast(planMessages.missing);
      return true;
    },
    onRefused: (error) => {
      if (error instanceof ApiError && UNEXPLAINED.includes(error.code)) return toast(planMessages.notCreated[kind]);
      const fields = error instanceof ApiError ? error.fields : {};
      const first = steps.findIndex(({ questions }) => questions.some((question) => 'field' in question && question.field in fields));
      const newPrice = newPriceIn(error);
      if (newPrice && first < 0) {
        toast(newPrice);
        return onPriceChanged();
      }
      for (const line of errorLines({ ...error, message: userMessage(error) })) toast(line);
      if (error instanceof ApiError && error.code === 'offer_used_up') return onPriceChanged();
      if (first >= 0) setAt(first);
    },
  });
  const { values } = form;
  useEffect(() => setForOthers(values.plan_for === 'others'), [values.plan_for]);
  const title = useFocusOnChange<HTMLHeadingElement>(at);
  const onStepClick = useStepClicks(at);

  const hidden = (field: Field) => values.plan_for === 'self' && (field === 'name' || field === 'number');
  return (
    <Dialog title={planMessages.assessment} strict onClose={onCancel}>
      <div onClickCapture={onStepClick}>
        <Form form={form}>
          <Progress value={((at + 1) * 100) / steps.length} label={t.step(at + 1, steps.length, step?.title ?? '')} />
          <h3 ref={title}>{step?.title}</h3>
          {step?.questions.map((question) => {
            if (question.as === 'consent') return <HealthConsentField key={question.field} {...form.bindValue(question.field)} />;
            const { label } = question;
            if (question.as === 'none')
              return (
                <div key={label}>
                  <Button
                    variant="secondary"
                    onClick={() => form.change(Object.fromEntries(question.fields.map((field) => [field, NONE])))}
                  >
                    {label}
                  </Button>
                </div>
              );
            if (question.as === 'tick')
              return (
                <Checkbox key={question.field} {...form.bindChecked(question.field)}>
                  {label}
                </Checkbox>
              );
            if (question.as === 'several') {
              const { field, options, hint } = question;
              const { value, error, onChange } = form.bindValue(field);
              const toggle = (option: string, isChosen: boolean) =>
                onChange(options.map((each) => each.value).filter((each) => (each === option ? isChosen : value.includes(each))));
              return <Chips key={field} legend={label} hint={hint} options={options} value={value} error={error} onChange={toggle} />;
            }
            const { field } = question;
            if (hidden(field)) return null;
            const bound = form.bind(field);
            if (question.as === 'choice')
              return <ChoiceGroup key={field} legend={label} choices={question.options} {...form.bindValue(field)} minWidth={120} />;
            if (question.as === 'select') return <SelectField key={field} label={label} options={question.options} {...bound} />;
            const hint = question.hint ? { hint: question.hint } : {};
            if (question.as === 'chips')
              return <TextChips key={field} legend={label} chips={question.chips} {...hint} {...form.bindValue(field)} />;
            if (question.as === 'phone') return <PhoneField key={field} label={label} {...hint} {...bound} />;
            return <TextField key={field} label={label} inputMode={question.as === 'number' ? 'decimal' : 'text'} {...hint} {...bound} />;
          })}
          <PrivacyNotice of="assessment" />
          <Row justify="between" className={styles.actions}>
            <Button variant="quiet" onClick={at ? () => setAt(at - 1) : onCancel}>
              {at ? t.back : t.cancel}
            </Button>
            {at > 0 && (
              <Button variant="quiet" onClick={onCancel}>
                {t.cancel}
              </Button>
            )}
            <Button type="submit" busy={form.pending}>
              {isLast ? t.submit : t.next}
            </Button>
          </Row>
        </Form>
      </div>
    </Dialog>
  );
}
