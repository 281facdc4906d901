import { CONSENT_PURPOSE_LABELS, type ConsentRows, recordConsent } from '@fitghar/contracts/account';
import { addressOf, formatDate, formatDateTime } from '@fitghar/contracts/common';
import { getDocumentVersion } from '@fitghar/contracts/releases';
import { useSession } from '@fitghar/platform';
import { call, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Muted, QueryBoundary, Stack, toastError } from '@fitghar/ui';
import { Checkbox } from '@fitghar/ui/forms';
import { useState } from 'react';
import * as t from '#texts/my-data.tsx';
import { consentsQuery } from './consents.queries.ts';
import { HealthConsent } from './health-consent.tsx';

/** Consents that a service does not depend on. Those to messages are changed among these. */
const OPTIONAL = ['offers', 'reminders', 'whatsapp', 'trainer'] as const;
const CHANGED_HERE = ['trainer'] as const;
/** Given where health details are entered. Details that came without it can be deleted all the same (D61). */
const HEALTH = ['health', 'progress'] as const;
type Pending = { purpose: (typeof CHANGED_HERE)[number]; given: boolean };

type Row = ConsentRows['rows'][number];

/** Who leaves a box of the registration empty withdraws nothing. @param earlier records of the history */
const refusalOf = ({ purpose }: Row, earlier: Row[]) =>
  OPTIONAL.some((each) => each === purpose) && !earlier.some((row) => row.purpose === purpose && row.given) ? t.refused : t.withdrew;

/** What was agreed to, as it was then and in the language in which it was read. */
function AgreedTexts({ at, language = 'en' }: Row) {
  const versionOf = (name: string) => `/bff${addressOf(getDocumentVersion, { remote: 'mf-marketing', name, language, at })}`;
  return (
    <>
      {' '}
      <a href={versionOf('terms')}>{t.readTerms}</a> · <a href={versionOf('privacy')}>{t.readPrivacy}</a>
    </>
  );
}

/** Toggles optional consents and shows the history of consent with time and policy version. */
export function Consents() {
  const isCustomer = useSession(({ user }) => user?.type === 'U');
  const consents = useQuery(consentsQuery);
  // Optimistic: until the cache notifies, the checkbox would flip back.
  const [pending, setPending] = useState<Pending | null>(null);
  const queries = useQueryClient();
  const show = (consents: ConsentRows) => queries.setQueryData(consentsQuery.queryKey, consents);
  const change = useMutation({
    mutationFn: (body: Pending) => call(recordConsent, { body }),
    onSuccess: show,
    onError: toastError,
    onSettled: () => setPending(null),
  });
  return (
    <QueryBoundary query={consents} failure={t.consentsNotLoaded}>
      {({ rows, holds_health = false }) => (
        <>
          {CHANGED_HERE.map((purpose) => (
            <Checkbox
              key={purpose}
              checked={pending?.purpose === purpose ? pending.given : (rows.find((row) => row.purpose === purpose)?.given ?? false)}
              aria-disabled={change.isPending} // a disabled one would lose the focus
              onChange={(event) => {
                if (change.isPending) return;
                const next = { purpose, given: event.target.checked };
                setPending(next);
                change.mutate(next);
              }}
            >
              {CONSENT_PURPOSE_LABELS[purpose]}
            </Checkbox>
          ))}
          {isCustomer && <p>{t.messagesToo}</p>}
          {HEALTH.map((purpose) => {
            const agreed = rows.find((row) => row.purpose === purpose)?.given ?? false;
            if (!agreed && !(purpose === 'health' && holds_health)) return null;
            return <HealthConsent key={purpose} purpose={purpose} agreed={agreed} onWithdrawn={show} />;
          })}
          <Stack as="ul" gap={3}>
            {rows.map((row, index) => (
              <Muted as="li" key={`${row.at} ${row.purpose} ${row.given}`}>
                {(row.given ? t.agreed : refusalOf(row, rows.slice(index + 1)))(
                  formatDateTime(row.at),
                  CONSENT_PURPOSE_LABELS[row.purpose],
                  formatDate(row.version),
                )}
                {row.purpose === 'terms' && <AgreedTexts {...row} />}
              </Muted>
            ))}
          </Stack>
        </>
      )}
    </QueryBoundary>
  );
}
