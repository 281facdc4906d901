import { type QueuePause, resumeQueue } from '@fitghar/contracts/admin';
import { formatDateTime } from '@fitghar/contracts/common';
import { Badge, Button, Card, Muted, Row, Stack } from '@fitghar/ui';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { usePermission } from '../team/use-permission.ts';

/** Queues that were paused on purpose: since when, who paused them and why. */
export function PausedQueues({ paused }: { paused: readonly QueuePause[] }) {
  const canAct = usePermission('queues.act');
  const resume = useAdminMutation(resumeQueue, { done: 'Queue resumed' });
  if (!paused.length) return null;
  return (
    <Stack as="section" aria-labelledby="paused-title">
      <h2 id="paused-title">Paused queues</h2>
      {paused.map(({ queue, since, by, reason }) => (
        <Card key={queue}>
          <Row justify="between">
            <div>
              <Badge tone="warning">Paused</Badge> <strong>{queue}</strong>{' '}
              <Muted as="span">
                since {formatDateTime(since)} by <bdi translate="no">{by}</bdi>
              </Muted>
              <div dir="auto">{reason}</div>
            </div>
            {canAct && (
              <Button
                variant="secondary"
                aria-label={`Resume ${queue}`}
                busy={resume.isPending && resume.variables.queue === queue}
                onClick={() => resume.mutate({ queue })}
              >
                Resume
              </Button>
            )}
          </Row>
        </Card>
      ))}
    </Stack>
  );
}
