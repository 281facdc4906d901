import { Button } from '../button/button.tsx';
import { Callout } from '../feedback/callout.tsx';

/** Says that the customer's service credit is unknown, instead of charging as if there were none. */
export function CreditFailure({ onRetry }: { onRetry: () => void }) {
  const actions = (
    <Button variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Callout error title="We couldn’t check your service credit" actions={actions}>
      You can pay as soon as we know whether you have some.
    </Callout>
  );
}
