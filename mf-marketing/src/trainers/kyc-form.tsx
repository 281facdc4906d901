import { LINK_IN_BODY } from '@fitghar/contracts/account';
import { kycForm, kycMessages, qualification, submitKyc } from '@fitghar/contracts/marketing';
import { call, useQuery } from '@fitghar/platform/data';
import { Button, DigitsField, Muted, TextField, toast } from '@fitghar/ui';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { FileField, Form, Progress, SelectField, useForm } from '@fitghar/ui/forms';
import { useEffect } from 'react';
import * as t from '#texts/kyc.ts';
import styles from './trainers.module.css';
import { bankQuery } from './trainers.queries.ts';
import { DOCUMENT_NAMES, useDocuments } from './use-documents.ts';

const k = kycMessages;
const EMPTY = {
  age: '',
  language: '',
  qualification: '',
  experience: '',
  account_holder_name: '',
  account_no: '',
  confirm_account_no: '',
  ifsc_code: '',
  bank_name: '',
  branch_name: '',
};
/** Account numbers stay in memory (ADR 021). */
const NEVER_SAVED = ['account_holder_name', 'account_no', 'confirm_account_no', 'ifsc_code', 'bank_name', 'branch_name'] as const;
const QUALIFICATIONS = [{ value: '', label: t.choose }, ...qualification.options.map((value) => ({ value, label: t.level(value) }))];
const ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf';

/** Age, languages, qualification, bank and four documents (section 5). */
export function KycForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { documents, choose } = useDocuments(id);
  const references = Object.fromEntries(DOCUMENT_NAMES.map((name) => [name, documents[name].reference]));
  const form = useForm({
    schema: { safeParse: (values: object) => kycForm.safeParse({ ...values, ...references }) },
    defaults: EMPTY,
    draft: { key: `kyc.${id.slice(0, 8)}`, omit: NEVER_SAVED }, // not the full token, which is secret
    onInvalid: () => {
      const isMissing = DOCUMENT_NAMES.some((name) => !documents[name].reference);
      if (isMissing) toast(k.documents);
      return isMissing;
    },
    onSubmit: async (values) => {
      await call(submitKyc, { id: LINK_IN_BODY, body: { ...kycForm.parse({ ...values, ...references }), id } });
      toast(k.done, { tone: 'success' });
      onDone();
    },
  });
  const bank = useQuery(bankQuery(form.values.ifsc_code.trim())).data;
  const { change } = form;
  useEffect(() => {
    if (bank) change({ bank_name: bank });
  }, [bank, change]);
  return (
    <Form form={form}>
      <h1>{t.heading}</h1>
      <div className={styles.pair}>
        <DigitsField label={t.age} length={2} {...form.bindValue('age')} />
        <TextField label={t.languages} hint={t.languagesHint} {...form.bind('language')} />
      </div>
      <SelectField label={t.qualification} options={QUALIFICATIONS} {...form.bind('qualification')} />
      <TextField label={t.experience} hint={k.experience} {...form.bind('experience')} />
      <section className={styles.section} aria-labelledby="bank">
        <h2 id="bank">{t.bank}</h2>
        <TextField label={t.holder} autoComplete="off" {...form.bind('account_holder_name')} />
        <div className={styles.pair}>
          <TextField label={t.accountNumber} autoComplete="off" {...form.bind('account_no')} />
          <TextField label={t.confirmNumber} autoComplete="off" {...form.bind('confirm_account_no')} />
        </div>
        <TextField label="IFSC" hint={t.ifscHint} autoComplete="off" {...form.bind('ifsc_code')} />
        <div className={styles.pair}>
          <TextField label={t.bankName} autoComplete="off" {...form.bind('bank_name')} />
          <TextField label={t.branch} autoComplete="off" {...form.bind('branch_name')} />
        </div>
      </section>
      <section className={styles.section} aria-labelledby="documents" inert={form.pending}>
        <h2 id="documents">{t.documents}</h2>
        <Muted>{t.documentsText}</Muted>
        {DOCUMENT_NAMES.map((name) => {
          const { file, percent, reference, error } = documents[name];
          return (
            <div key={name} className={styles.document}>
              <FileField
                label={t.names[name]}
                accept={ACCEPT}
                value={file}
                error={error ?? form.errorAt(name)}
                onChange={(chosen) => choose(name, chosen)}
              />
              {file && !reference && <Progress value={percent} label={t.sending(t.names[name])} />}
              <p role="status">
                {file && reference && (
                  <span>
                    <span className="visually-hidden">{t.names[name]}: </span>
                    {t.received}
                  </span>
                )}
              </p>
            </div>
          );
        })}
      </section>
      <PrivacyNotice of="kyc" />
      <Button type="submit" full busy={form.pending}>
        {t.submit}
      </Button>
    </Form>
  );
}
