import { tryAgain } from '#texts/common.ts';
import * as t from '#texts/payments.ts';
import { Button } from '../button/button.tsx';
import { Callout } from '../feedback/callout.tsx';

/** Says that the customer's service credit is unknown, instead of charging as if there were none. */
export function CreditFailure({ onRetry }: { onRetry: () => void }) {
  const actions = (
    <Button variant="secondary" onClick={onRetry}>
      {tryAgain}
    </Button>
  );
  return (
    <Callout error title={t.creditUnknown} actions={actions}>
      {t.creditUnknownText}
    </Callout>
  );
}
