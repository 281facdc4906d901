import { type ProgressAnswer, type ProgressBody, type ProgressEntry, progressBody } from '@fitghar/contracts/booking';
import { PROGRESS_CONSENT } from '@fitghar/contracts/common';
import { invalidateTopics } from '@fitghar/platform/data';
import { Button, Row, TextField, toast } from '@fitghar/ui';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { Form, HealthConsentField, TextArea, useForm } from '@fitghar/ui/forms';
import * as t from '#texts/progress.ts';
import { MEASURE_NAMES } from './measures.ts';
import styles from './progress.module.css';

const textOf = (value: number | null | undefined): string => (value ? String(value) : '');

/**
 * Enters the values of today or of a visit. No draft: what people write about their health is not left on the device.
 * @param known the entry that it replaces
 * @param asks for the consent
 */
export function ProgressForm({
  save,
  known,
  asks,
  isTrainer,
}: {
  save: (body: ProgressBody) => Promise<ProgressAnswer>;
  known: ProgressEntry | undefined;
  asks: boolean;
  isTrainer: boolean;
}) {
  const form = useForm({
    schema: progressBody,
    defaults: {
      weight_kg: textOf(known?.weight_kg),
      waist_cm: textOf(known?.waist_cm),
      hips_cm: textOf(known?.hips_cm),
      note: known?.note ?? '',
      consent: '',
    },
    onSubmit: async ({ consent, ...values }) => {
      await save(progressBody.parse(asks ? { ...values, consent } : values));
      toast(t.saved, { tone: 'success' });
      await invalidateTopics('booking');
    },
  });
  return (
    <Form form={form}>
      <div className={styles.measures}>
        {MEASURE_NAMES.map((measure) => (
          <TextField
            key={measure}
            label={t.inUnit(t.measures[measure].name, t.measures[measure].unit)}
            inputMode="decimal"
            autoComplete="off"
            {...form.bind(measure)}
          />
        ))}
      </div>
      <TextArea label={isTrainer ? t.trained : t.note} rows={2} maxLength={500} {...form.bind('note')} />
      {asks && <HealthConsentField consent={PROGRESS_CONSENT} {...form.bindValue('consent')} />}
      {!isTrainer && <PrivacyNotice of="progress" />}
      <Row>
        <Button type="submit" busy={form.pending}>
          {known ? t.saveChanges : t.save}
        </Button>
      </Row>
    </Form>
  );
}
