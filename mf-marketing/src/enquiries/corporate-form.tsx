import { corporateBody } from '@fitghar/contracts/marketing';
import { Button } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { TextArea, useForm } from '@fitghar/ui/inputs';
import styles from './enquiries.module.css';
import { useEnquiry } from './use-enquiry.ts';

const EMPTY = { name: '', company: '', email: '', phone: '', requirement: '' };

/** The corporate form, on its page and in the footer's dialog. */
export default function CorporateForm() {
  const form = useForm(corporateBody, EMPTY);
  const enquiry = useEnquiry(
    '/user/corporatePlan',
    () => ({ ...form.values, company_name: form.values.company }),
    () => form.fill(EMPTY),
  );
  return (
    <form className={styles.form} onSubmit={form.submit(() => enquiry.mutate())} noValidate>
      <p className={styles.notice}>Tell us what your people need. We will get back to you as soon as possible.</p>
      <TextField label="Name" autoComplete="name" {...form.bind('name')} />
      <TextField label="Company" autoComplete="organization" {...form.bind('company')} />
      <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...form.bind('email')} />
      <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...form.bind('phone')} />
      <TextArea label="Requirement" {...form.bind('requirement')} />
      <Button type="submit" busy={enquiry.isPending}>
        Submit
      </Button>
    </form>
  );
}
