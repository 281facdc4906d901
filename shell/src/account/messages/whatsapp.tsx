import { CONSENT_PURPOSE_LABELS, recordConsent } from '@fitghar/contracts/account';
import { call, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Card, toastError } from '@fitghar/ui';
import { Checkbox } from '@fitghar/ui/forms';
import { consentsQuery } from '../my-data/consents.queries.ts';

/** Consent to WhatsApp in place of SMS, if we send there. */
export function WhatsApp() {
  const { data } = useQuery(consentsQuery);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (given: boolean) => call(recordConsent, { body: { purpose: 'whatsapp', given } }),
    onSuccess: (consents) => queries.setQueryData(consentsQuery.queryKey, consents),
    onError: toastError,
  });
  if (!data?.whatsapp) return null;
  const given = data.rows.find(({ purpose }) => purpose === 'whatsapp')?.given ?? false;
  return (
    <Card>
      <Checkbox
        checked={change.isPending ? change.variables : given}
        aria-disabled={change.isPending}
        onChange={({ target }) => !change.isPending && change.mutate(target.checked)}
      >
        {CONSENT_PURPOSE_LABELS.whatsapp}
      </Checkbox>
    </Card>
  );
}
