import { download, useMutation } from '@fitghar/platform/data';
import { Button, toast } from '@fitghar/ui';
import styles from '../account.module.css';

export function Download() {
  const run = useMutation({
    mutationFn: () => download('/api/v1/account/export', 'my-fitghar-data.json'),
    onError: (error) => toast(error.message),
  });
  return (
    <>
      <p>Your profile, sessions, orders, refunds, tickets, reviews and consents, as one JSON file.</p>
      <div className={styles.actions}>
        <Button look="secondary" busy={run.isPending} onClick={() => run.mutate()}>
          Download
        </Button>
      </div>
    </>
  );
}
