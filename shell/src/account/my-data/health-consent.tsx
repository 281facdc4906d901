import { type ConsentRows, consentRows } from '@fitghar/contracts/account';
import { HEALTH_CONSENT } from '@fitghar/contracts/common';
import { api, invalidateTopics, useMutation } from '@fitghar/platform/data';
import { Button, Callout, Muted, Row, Stack, toast } from '@fitghar/ui';
import { useState } from 'react';

/** The consent to use health details, and its withdrawal, which says first what it removes. */
export function HealthConsent({ onWithdrawn }: { onWithdrawn: (rows: ConsentRows) => void }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => api('/api/v1/account/consents', consentRows, { body: { purpose: 'health', given: false } }),
    onSuccess: async (rows) => {
      onWithdrawn(rows);
      await invalidateTopics('plans');
    },
    onError: (error) => toast(error.message),
  });
  if (!asking)
    return (
      <Stack gap={3}>
        <p>You agreed to the use of your health details:</p>
        <Muted>{HEALTH_CONSENT.text}</Muted>
        <Row>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Withdraw this consent
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
        Keep my plans
      </Button>
    </>
  );
  return (
    <Callout title="This deletes your assessments, plans and check-ins" actions={actions}>
      Download the plans you want to keep first. We stop preparing a plan that you haven’t received yet; you can request its refund under
      Transactions. An assessment that you haven’t paid for is deleted too. For a new plan we’ll ask you again.
    </Callout>
  );
}
