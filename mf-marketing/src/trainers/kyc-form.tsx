import { kycAnswer, kycBody, kycMessages, qualification } from '@fitghar/contracts/marketing';
import { api, useMutation } from '@fitghar/platform/data';
import { Button, toast } from '@fitghar/ui';
import { Progress, TextField } from '@fitghar/ui/forms';
import { FileField, SelectField, useForm } from '@fitghar/ui/inputs';
import { type FormEvent, useEffect } from 'react';
import styles from './trainers.module.css';
import { useBank } from './use-bank.ts';
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
const QUALIFICATIONS = [{ value: '', label: 'Please choose' }, ...qualification.options.map((value) => ({ value, label: value }))];
const ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf';
const LABELS: Record<DocumentName, string> = { aadhar: 'Aadhaar', pan: 'PAN', photo: 'Photo', certificate: 'Certificate' };

/** Age, languages, qualification, bank and four documents (section 5). */
export function KycForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { documents, choose } = useDocuments(id);
  const references = Object.fromEntries(DOCUMENT_NAMES.map((name) => [name, documents[name].reference]));
  const form = useForm({ safeParse: (values: typeof EMPTY) => kycBody.safeParse({ ...values, ...references }) }, EMPTY);
  const submit = useMutation({
    mutationFn: () =>
      api(`/admin/api/trainer/updateKyc/${encodeURIComponent(id)}`, kycAnswer, {
        method: 'PATCH',
        body: { ...form.values, ...references },
      }),
    onSuccess: ({ message }) => {
      toast(message, { tone: 'success' });
      onDone();
    },
    onError: form.refused,
  });
  const send = (event: FormEvent) => {
    if (DOCUMENT_NAMES.some((name) => !documents[name].reference)) toast(k.documents);
    form.submit(() => submit.mutate())(event);
  };
  const bank = useBank(form.values.ifsc_code);
  const { fill } = form;
  useEffect(() => {
    if (bank) fill({ bank_name: bank });
  }, [bank, fill]);
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <h1>Complete your KYC</h1>
      <div className={styles.pair}>
        <TextField label="Age" inputMode="numeric" maxLength={2} {...form.bind('age')} />
        <TextField label="Languages" hint="Separated by commas" {...form.bind('language')} />
      </div>
      <SelectField label="Qualification" options={QUALIFICATIONS} {...form.bind('qualification')} />
      <TextField label="Experience" hint={k.experience} {...form.bind('experience')} />
      <section className={styles.section} aria-labelledby="bank">
        <h2 id="bank">Bank</h2>
        <TextField label="Account holder name" autoComplete="off" {...form.bind('account_holder_name')} />
        <div className={styles.pair}>
          <TextField label="Account number" autoComplete="off" {...form.bind('account_no')} />
          <TextField label="Account number once more" autoComplete="off" {...form.bind('confirm_account_no')} />
        </div>
        <TextField label="IFSC" hint="11 characters, such as SBIN0000123" autoComplete="off" maxLength={11} {...form.bind('ifsc_code')} />
        <div className={styles.pair}>
          <TextField label="Bank name" autoComplete="off" {...form.bind('bank_name')} />
          <TextField label="Branch name" autoComplete="off" {...form.bind('branch_name')} />
        </div>
      </section>
      <section className={styles.section} aria-labelledby="documents">
        <h2 id="documents">Documents</h2>
        <p className={styles.soft}>
          Pictures or PDFs of up to 5 MB. Only our team sees them, to verify you. On a phone you can use the camera.
        </p>
        {DOCUMENT_NAMES.map((name) => {
          const { file, percent, reference, error } = documents[name];
          return (
            <div key={name} className={styles.document}>
              <FileField label={LABELS[name]} accept={ACCEPT} file={file} error={error} onChange={(chosen) => choose(name, chosen)} />
              {file && (reference ? <span>Received</span> : <Progress value={percent} label={`Sending ${LABELS[name]}`} />)}
            </div>
          );
        })}
      </section>
      <Button type="submit" full busy={submit.isPending}>
        Submit KYC
      </Button>
    </form>
  );
}
