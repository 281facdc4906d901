import { getCredit } from '@fitghar/contracts/payments';
import { backend, renderScreen } from '@fitghar/testing';
import { expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { call } from './api.ts';
import { invalidateTopics } from './invalidate.ts';
import { queryClient } from './query-client.ts';

function Credit() {
  const { data } = useQuery({
    queryKey: ['platform', 'credit-of-test'],
    queryFn: () => call(getCredit),
    meta: { topics: ['payments'] },
  });
  return <p>{data ? `₹${data.amount}` : 'loading'}</p>;
}

it('follows a first load, which may bring what was true before, by another', async () => {
  const first = backend.hold(getCredit);
  renderScreen(<Credit />);
  const refreshed = invalidateTopics('payments');
  backend.on(getCredit, { amount: 0, expires_at: null });
  await act(async () => {
    first.reply({ amount: 500, expires_at: null });
    await refreshed;
  });
  expect(await screen.findByText('₹0')).toBeVisible();
  expect(backend.received(getCredit)).toHaveLength(2);
});

it('drops a first load that is only prefetched, so that its first use asks anew', async () => {
  backend.hold(getCredit);
  const queryKey = ['platform', 'credit-of-test'] as const;
  const queryFn = () => call(getCredit);
  const prefetched = queryClient.prefetchQuery({ queryKey, queryFn, meta: { topics: ['payments'] } });
  await invalidateTopics('payments');
  await prefetched;
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ data: undefined, status: 'pending', fetchStatus: 'idle' });
});
