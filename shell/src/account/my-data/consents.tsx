import { CONSENT_PURPOSE_LABELS, type ConsentRows, consentRows } from '@fitghar/contracts/account';
import { formatDateTime } from '@fitghar/contracts/common';
import { api, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Muted, QueryBoundary, Stack, toast } from '@fitghar/ui';
import { Checkbox } from '@fitghar/ui/forms';
import { useState } from 'react';
import { consentsQuery } from './consents.queries.ts';
import { HealthConsent } from './health-consent.tsx';

/** Toggles optional consents and shows the history of consent with time and policy version. */
export function Consents() {
  const consents = useQuery(consentsQuery);
  // Optimistic: until the cache notifies, the checkbox would flip back.
  const [pending, setPending] = useState<boolean | null>(null);
  const queries = useQueryClient();
  const showRows = (rows: ConsentRows) => queries.setQueryData(consentsQuery.queryKey, rows);
  const change = useMutation({
    mutationFn: (given: boolean) => api('/api/v1/account/consents', consentRows, { body: { purpose: 'offers', given } }),
    onSuccess: showRows,
    onError: (error) => toast(error.message),
    onSettled: () => setPending(null),
  });
  return (
    <QueryBoundary query={consents} failure="We couldn’t load your consents">
      {({ rows }) => (
        <>
          <Checkbox
            checked={pending ?? rows.find(({ purpose }) => purpose === 'offers')?.given ?? false}
            disabled={change.isPending}
            onChange={(event) => {
              setPending(event.target.checked);
              change.mutate(event.target.checked);
            }}
          >
            {CONSENT_PURPOSE_LABELS.offers}
          </Checkbox>
          {rows.find(({ purpose }) => purpose === 'health')?.given && <HealthConsent onWithdrawn={showRows} />}
          <Stack as="ul" gap={3}>
            {rows.map(({ purpose, given, version, at }) => (
              <Muted as="li" key={`${at} ${purpose} ${given}`}>
                {formatDateTime(at)}: {given ? 'agreed to' : 'withdrew consent to'} {CONSENT_PURPOSE_LABELS[purpose]} (version {version})
              </Muted>
            ))}
          </Stack>
        </>
      )}
    </QueryBoundary>
  );
}
