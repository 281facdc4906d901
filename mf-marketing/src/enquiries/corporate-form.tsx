import { corporateBody, sendCorporateEnquiry } from '@fitghar/contracts/marketing';
import { Button, Muted, TextField } from '@fitghar/ui';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { Form, PhoneField, TextArea } from '@fitghar/ui/forms';
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
      <h2 className={styles.title}>Plan for your team</h2>
      <Muted>Tell us what your team needs and we’ll get back to you as soon as possible.</Muted>
      <TextField label="Name" autoComplete="name" {...form.bind('name')} />
      <TextField label="Company" autoComplete="organization" {...form.bind('company')} />
      <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...form.bind('email')} />
      <PhoneField label="Phone" hint="10 digits, so that we can call you back" {...form.bind('phone')} />
      <TextArea label="Requirement" hint="Your city, how many people, and the days that suit you" {...form.bind('requirement')} />
      <PrivacyNotice of="enquiry" />
      <Button type="submit" busy={form.pending}>
        Send enquiry
      </Button>
    </Form>
  );
}
