import { type ConsentPurpose, consentRows } from '@fitghar/contracts/account';
import { momentOf } from '@fitghar/contracts/common';
import { api, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Loaded, toast } from '@fitghar/ui';
import { Checkbox } from '@fitghar/ui/inputs';
import { useState } from 'react';
import styles from '../account.module.css';

const NAMES: Record<ConsentPurpose, string> = { terms: 'Terms and Privacy Policy', offers: 'Offers by mail and SMS' };
const KEY = ['account', 'consents'];

/** Switches what may be switched, and shows every answer with its time and the text it was given to. */
export function Consents() {
  const consents = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api('/api/v1/account/consents', consentRows, { signal }) });
  // Shown at once: the cache tells of a change a moment later, and the box would jump back meanwhile.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (given: boolean) => api('/api/v1/account/consents', consentRows, { body: { purpose: 'offers', given } }),
    onSuccess: (rows) => queries.setQueryData(KEY, rows),
    onError: (error) => toast(error.message),
    onSettled: () => setWanted(null),
  });
  return (
    <Loaded query={consents} failure="We could not load your consents">
      {({ rows }) => (
        <>
          <Checkbox
            checked={wanted ?? rows.find(({ purpose }) => purpose === 'offers')?.given ?? false}
            disabled={change.isPending}
            onChange={(event) => {
              setWanted(event.target.checked);
              change.mutate(event.target.checked);
            }}
          >
            {NAMES.offers}
          </Checkbox>
          <ul className={styles.rows}>
            {rows.map(({ purpose, given, version, at }) => (
              <li key={`${at} ${purpose} ${given}`} className={styles.soft}>
                {momentOf(at)}: {given ? 'agreed to' : 'took back'} {NAMES[purpose]} (text of {version})
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}
