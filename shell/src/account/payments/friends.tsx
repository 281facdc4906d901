import { useQuery } from '@fitghar/platform/data';
import { Card, Muted } from '@fitghar/ui';
import * as t from '#texts/transactions.tsx';
import { referralQuery } from './transactions.queries.ts';

/** The customer's own code, while there is an offer for friends (D72). Nobody misses it if it cannot be asked for. */
export function Friends() {
  const { code, friend_gets, you_get, friends } = useQuery(referralQuery).data ?? {};
  if (!code || !you_get) return null;
  return (
    <Card>
      <h2>{t.friendTitle}</h2>
      <p>{t.friend(code, friend_gets, you_get)}</p>
      {friends ? <Muted>{t.friendsJoined(friends)}</Muted> : null}
    </Card>
  );
}
