import { formatRupees } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { Card, Muted } from '@fitghar/ui';
import { referralQuery } from './transactions.queries.ts';

/** The customer's own code, while there is an offer for friends (D72). Nobody misses it if it cannot be asked for. */
export function Friends() {
  const { code, friend_gets, you_get, friends } = useQuery(referralQuery).data ?? {};
  if (!code || !you_get) return null;
  return (
    <Card>
      <h2>Bring a friend</h2>
      <p>
        With the code <strong translate="no">{code}</strong> a friend’s first order is <span>{friend_gets}</span>. You get{' '}
        <span translate="no">{formatRupees(you_get)}</span> of service credit when they buy.
      </p>
      {friends ? <Muted>{friends === 1 ? '1 friend has joined.' : `${friends} friends have joined.`}</Muted> : null}
    </Card>
  );
}
