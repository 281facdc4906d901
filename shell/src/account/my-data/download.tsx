import { exportMyData } from '@fitghar/contracts/account';
import { useSession } from '@fitghar/platform';
import { download, useMutation } from '@fitghar/platform/data';
import { Button, Row, toastError } from '@fitghar/ui';

export function Download() {
  const isTrainer = useSession((session) => session.user?.type === 'T');
  const run = useMutation({
    mutationFn: () => download(exportMyData, {}, 'my-fitghar-data.json'),
    onError: toastError,
  });
  return (
    <>
      <p>
        {isTrainer
          ? 'Your profile, application, bank details, visits and consents, as one JSON file.'
          : 'Your profile, sessions, plans and assessments, orders, refunds, tickets, reviews and consents, as one JSON file.'}
      </p>
      <Row>
        <Button variant="secondary" busy={run.isPending} onClick={() => run.mutate()}>
          Download
        </Button>
      </Row>
    </>
  );
}
