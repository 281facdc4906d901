import { api, useMutation } from '@fitghar/platform/data';
import { Button, toast } from '@fitghar/ui';
import * as z from 'zod/mini';
import styles from '../account.module.css';

/** The server answers to a bearer token only, so the page fetches the file and hands it to the browser. */
async function download(): Promise<void> {
  const data = await api('/api/v1/account/export', z.record(z.string(), z.unknown()));
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'my-fitghar-data.json';
  link.click();
  URL.revokeObjectURL(url);
}

export function Download() {
  const run = useMutation({ mutationFn: download, onError: (error) => toast(error.message) });
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
