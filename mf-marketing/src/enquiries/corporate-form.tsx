import { corporateBody, sendCorporateEnquiry } from '@fitghar/contracts/marketing';
import { Button, Muted, TextField } from '@fitghar/ui';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { Form, PhoneField, TextArea } from '@fitghar/ui/forms';
import * as t from '#texts/enquiries.ts';
import styles from './enquiries.module.css';
import { useEnquiryForm } from './use-enquiry-form.ts';

const EMPTY = { name: '', company: '', email: '', phone: '', requirement: '' };

/** The corporate form, on its page and in the footer's dialog. */
export default function CorporateForm() {
  const form = useEnquiryForm({
    enquiry: sendCorporateEnquiry,
    schema: corporateBody,
    defaults: EMPTY,
    inputOf: (values) => ({ body: { ...values, company_name: values.company } }),
  });
  return (
    <Form form={form}>
      <h2 className={styles.title}>{t.teamPlan}</h2>
      <Muted>{t.teamNeeds}</Muted>
      <TextField label={t.name} autoComplete="name" {...form.bind('name')} />
      <TextField label={t.companyName} autoComplete="organization" {...form.bind('company')} />
      <TextField label={t.email} type="email" inputMode="email" autoComplete="email" {...form.bind('email')} />
      <PhoneField label={t.phone} hint={t.phoneHint} {...form.bind('phone')} />
      <TextArea label={t.requirement} hint={t.teamHint} {...form.bind('requirement')} />
      <PrivacyNotice of="enquiry" />
      <Button type="submit" busy={form.pending}>
        {t.send}
      </Button>
    </Form>
  );
}
