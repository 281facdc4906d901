import { type ConsentRows, recordConsent } from '@fitghar/contracts/account';
import { HEALTH_CONSENT, PROGRESS_CONSENT } from '@fitghar/contracts/common';
import { call, invalidateTopics, useMutation } from '@fitghar/platform/data';
import { Button, Callout, Muted, Row, Stack, toastError } from '@fitghar/ui';
import { useState } from 'react';

/** What withdrawing each consent removes. */
const CONSENTS = {
  health: {
    heading: 'You agreed to the use of your health details:',
    text: HEALTH_CONSENT.text,
    topic: 'plans',
    keep: 'Keep my plans',
    title: 'This deletes your assessments, plans and check-ins',
    consequences:
      'Download the plans you want to keep first. We stop preparing a plan that you haven’t received yet; you can request its refund under Transactions. An assessment that you haven’t paid for is deleted too. For a new plan we’ll ask you again.',
  },
  progress: {
    heading: 'You agreed that we keep your progress:',
    text: PROGRESS_CONSENT.text,
    topic: 'booking',
    keep: 'Keep my progress',
    title: 'This deletes your weight, measurements and notes',
    consequences:
      'What your trainers entered is deleted too. Your sessions stay as they are. If you enter your progress again, we’ll ask you again.',
  },
} as const;

/**
 * A consent about health, and its withdrawal, which says first what it removes.
 * @param agreed false for details that came without a consent and can be deleted all the same
 */
export function HealthConsent({
  purpose,
  agreed,
  onWithdrawn,
}: {
  purpose: keyof typeof CONSENTS;
  agreed: boolean;
  onWithdrawn: (rows: ConsentRows) => void;
}) {
  const { heading, text, topic, keep, title, consequences } = CONSENTS[purpose];
  const [asking, setAsking] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => call(recordConsent, { body: { purpose, given: false } }),
    onSuccess: async (rows) => {
      onWithdrawn(rows);
      await invalidateTopics(topic);
    },
    onError: toastError,
  });
  if (!asking)
    return (
      <Stack gap={3}>
        {agreed ? (
          <>
            <p>{heading}</p>
            <Muted>{text}</Muted>
          </>
        ) : (
          <p>You sent us health details with an order. We use them for that order and for nothing else.</p>
        )}
        <Row>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {agreed ? 'Withdraw this consent' : 'Delete my health details'}
          </Button>
        </Row>
      </Stack>
    );
  const actions = (
    <>
      <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        Withdraw and delete
      </Button>
      <Button variant="quiet" onClick={() => setAsking(false)}>
        {keep}
      </Button>
    </>
  );
  return (
    <Callout title={title} actions={actions}>
      {consequences}
    </Callout>
  );
}
