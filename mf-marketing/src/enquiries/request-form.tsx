import { requestAnswer, requestBody, requestFormMessages } from '@fitghar/contracts/marketing';
import { api, useMutation } from '@fitghar/platform/data';
import { Button, Notice } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { TextArea, useForm } from '@fitghar/ui/inputs';
import styles from './enquiries.module.css';

/** A message to us that is answered within a day (D24). */
export function RequestForm() {
  const form = useForm(requestBody, { email: '', requirement: '' });
  const send = useMutation({
    mutationFn: () => api('/api/v1/marketing/requests', requestAnswer, { body: form.values }),
    onError: form.refused,
  });
  if (send.isSuccess) return <Notice title="We have your message">A copy is on its way to your mail. We answer within 24 hours.</Notice>;
  return (
    <form className={styles.form} onSubmit={form.submit(() => send.mutate())} noValidate>
      <p className={styles.notice}>{requestFormMessages.about}</p>
      <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...form.bind('email')} />
      <TextArea label="Requirement" {...form.bind('requirement')} />
      <Button type="submit" busy={send.isPending}>
        Submit
      </Button>
    </form>
  );
}
