import { exportMyData } from '@fitghar/contracts/account';
import { useSession } from '@fitghar/platform';
import { download, useMutation } from '@fitghar/platform/data';
import { Button, Row, toastError } from '@fitghar/ui';
import * as t from '#texts/my-data.tsx';

export function Download() {
  const isTrainer = useSession((session) => session.user?.type === 'T');
  const run = useMutation({
    mutationFn: () => download(exportMyData, {}, 'my-fitghar-data.json'),
    onError: toastError,
  });
  return (
    <>
      <p>{isTrainer ? t.trainersFile : t.customersFile}</p>
      <Row>
        <Button variant="secondary" busy={run.isPending} onClick={() => run.mutate()}>
          {t.download}
        </Button>
      </Row>
    </>
  );
}
