import { LINK_IN_BODY } from '@fitghar/contracts/account';
import { kycForm, kycMessages, qualification, submitKyc } from '@fitghar/contracts/marketing';
import { call, useQuery } from '@fitghar/platform/data';
import { Button, DigitsField, Muted, TextField, toast } from '@fitghar/ui';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { FileField, Form, Progress, SelectField, useForm } from '@fitghar/ui/forms';
import { useEffect } from 'react';
import styles from './trainers.module.css';
import { bankQuery } from './trainers.queries.ts';
import { DOCUMENT_NAMES, type DocumentName, useDocuments } from './use-documents.ts';

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
const QUALIFICATIONS = [{ value: '', label: 'Please choose' }, ...qualification.options.map((value) => ({ value, label: value }))];
const ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf';
const LABELS: Record<DocumentName, string> = { aadhar: 'Aadhar', pan: 'Pan', photo: 'Photo', certificate: 'Certificate' };

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
      const { message } = await call(submitKyc, { id: LINK_IN_BODY, body: { ...kycForm.parse({ ...values, ...references }), id } });
      toast(message, { tone: 'success' });
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
      <h1>Complete your KYC</h1>
      <div className={styles.pair}>
        <DigitsField label="Age" length={2} {...form.bindValue('age')} />
        <TextField label="Languages" hint="Separated by commas" {...form.bind('language')} />
      </div>
      <SelectField label="Qualification" options={QUALIFICATIONS} {...form.bind('qualification')} />
      <TextField label="Experience" hint={k.experience} {...form.bind('experience')} />
      <section className={styles.section} aria-labelledby="bank">
        <h2 id="bank">Bank</h2>
        <TextField label="Account holder name" autoComplete="off" {...form.bind('account_holder_name')} />
        <div className={styles.pair}>
          <TextField label="Account number" autoComplete="off" {...form.bind('account_no')} />
          <TextField label="Confirm account number" autoComplete="off" {...form.bind('confirm_account_no')} />
        </div>
        <TextField label="IFSC" hint="11 characters, such as SBIN0000123" autoComplete="off" {...form.bind('ifsc_code')} />
        <div className={styles.pair}>
          <TextField label="Bank name" autoComplete="off" {...form.bind('bank_name')} />
          <TextField label="Branch name" autoComplete="off" {...form.bind('branch_name')} />
        </div>
      </section>
      <section className={styles.section} aria-labelledby="documents" inert={form.pending}>
        <h2 id="documents">Documents</h2>
        <Muted>
          Photos or PDFs up to 5 MB each. Only our team can see them, and customers your photo if you agree to it later. On a phone, you can
          use the camera.
        </Muted>
        {DOCUMENT_NAMES.map((name) => {
          const { file, percent, reference, error } = documents[name];
          return (
            <div key={name} className={styles.document}>
              <FileField
                label={LABELS[name]}
                accept={ACCEPT}
                value={file}
                error={error ?? form.errorAt(name)}
                onChange={(chosen) => choose(name, chosen)}
              />
              {file && !reference && <Progress value={percent} label={`Sending ${LABELS[name]}`} />}
              <p role="status">
                {file && reference && (
                  <span>
                    <span className="visually-hidden">{LABELS[name]}: </span>Received
                  </span>
                )}
              </p>
            </div>
          );
        })}
      </section>
      <PrivacyNotice of="kyc" />
      <Button type="submit" full busy={form.pending}>
        Submit KYC
      </Button>
    </Form>
  );
}
