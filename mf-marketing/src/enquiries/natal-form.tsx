import { natalBody } from '@fitghar/contracts/marketing';
import { Button } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { TextArea, useForm } from '@fitghar/ui/inputs';
import { useRef } from 'react';
import styles from './enquiries.module.css';
import { useEnquiry } from './use-enquiry.ts';

const EMPTY = { name: '', address: '', email: '', phone: '', requirement: '' };
/** A dialog around the form closes automatically so long after a success (section 9), unless the form has left the page. */
const CLOSE_MS = 3000;

/** The natal form, on its page and in the footer's dialog. */
export default function NatalForm() {
  const form = useForm(natalBody, EMPTY);
  const element = useRef<HTMLFormElement>(null);
  const enquiry = useEnquiry(
    '/user/natalEnquiry',
    () => ({ ...form.values, company_name: '', show: true }),
    () => {
      form.fill(EMPTY);
      const sent = element.current;
      setTimeout(() => sent?.dispatchEvent(new Event('natal-sent', { bubbles: true })), CLOSE_MS);
    },
  );
  return (
    <form ref={element} className={styles.form} onSubmit={form.submit(() => enquiry.mutate())} noValidate>
      <p className={styles.notice}>
        A certified expert comes for a trial session. Please talk to them about every medical condition, and to your doctor, before the
        trial.
      </p>
      <TextField label="Name" autoComplete="name" {...form.bind('name')} />
      <TextField label="Address (optional)" autoComplete="street-address" {...form.bind('address')} />
      <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...form.bind('email')} />
      <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...form.bind('phone')} />
      <TextArea label="Requirements" {...form.bind('requirement')} />
      <Button type="submit" busy={enquiry.isPending}>
        Submit
      </Button>
    </form>
  );
}
