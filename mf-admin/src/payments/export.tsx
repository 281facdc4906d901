import { download, useMutation } from '@fitghar/platform/data';
import { Button } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { showFailure } from '@fitghar/ui/operations';
import { type FormEvent, useState } from 'react';
import styles from '../layout/desk.module.css';

const IST = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** Every invoice and credit note of some days, as the accountant's program reads it. */
export function Export() {
  const today = IST.format(new Date());
  const [days, setDays] = useState({ from: `${today.slice(0, 8)}01`, to: today });
  const save = useMutation({
    mutationFn: () => download(`/api/v1/admin/payments/export?from=${days.from}&to=${days.to}`, `settlement-${days.from}-${days.to}.csv`),
    onError: showFailure,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <section className={styles.list} aria-labelledby="export-title">
      <h2 id="export-title">For the accountant</h2>
      <form className={styles.actions} onSubmit={submit}>
        <TextField label="From" type="date" value={days.from} onChange={({ target }) => setDays({ ...days, from: target.value })} />
        <TextField label="To" type="date" value={days.to} onChange={({ target }) => setDays({ ...days, to: target.value })} />
        <Button type="submit" look="secondary" busy={save.isPending}>
          Download as CSV
        </Button>
      </form>
    </section>
  );
}
