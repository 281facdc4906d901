import { recordConsent } from '@fitghar/contracts/account';
import { call, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { toastError } from '@fitghar/ui';
import { Checkbox } from '@fitghar/ui/forms';
import * as t from '#texts/whatsapp.ts';
import { consentsQuery } from './consents.queries.ts';

/** Asks for messages on WhatsApp, if this site sends there. Whoever leaves it alone gets SMS. */
export function WhatsAppChoice() {
  const consents = useQuery(consentsQuery);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (given: boolean) => call(recordConsent, { body: { purpose: 'whatsapp', given } }),
    onSuccess: (answer) => queries.setQueryData(consentsQuery.queryKey, answer),
    onError: toastError,
  });
  if (!consents.data?.whatsapp) return null;
  const stored = consents.data.rows.find(({ purpose }) => purpose === 'whatsapp')?.given ?? false;
  return (
    <Checkbox
      checked={change.isPending ? change.variables : stored}
      aria-disabled={change.isPending} // a disabled one would lose the focus
      onChange={(event) => {
        if (!change.isPending) change.mutate(event.target.checked);
      }}
    >
      {t.choice}
    </Checkbox>
  );
}
