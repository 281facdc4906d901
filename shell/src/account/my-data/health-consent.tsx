import { type ConsentRows, recordConsent } from '@fitghar/contracts/account';
import { HEALTH_CONSENT, PROGRESS_CONSENT } from '@fitghar/contracts/common';
import { call, invalidateTopics, useMutation } from '@fitghar/platform/data';
import { Button, Callout, Muted, Row, Stack, toastError } from '@fitghar/ui';
import { useState } from 'react';
import * as t from '#texts/my-data.tsx';

/** What withdrawing each consent removes. */
const CONSENTS = {
  health: {
    heading: t.healthAgreed,
    text: HEALTH_CONSENT.text,
    topic: 'plans',
    keep: t.keepPlans,
    title: t.erasesPlans,
    consequences: t.erasesPlansText,
  },
  progress: {
    heading: t.progressAgreed,
    text: PROGRESS_CONSENT.text,
    topic: 'booking',
    keep: t.keepProgress,
    title: t.erasesProgress,
    consequences: t.erasesProgressText,
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
          <p>{t.withAnOrder}</p>
        )}
        <Row>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {agreed ? t.withdraw : t.deleteHealth}
          </Button>
        </Row>
      </Stack>
    );
  const actions = (
    <>
      <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {t.withdrawAndDelete}
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
