import { openAdminStream } from '@fitghar/contracts/admin';
import { LIVE_TOPICS } from '@fitghar/contracts/common';
import { queryClient, useQuery } from '@fitghar/platform/data';
import { backend, refusal, renderScreen, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import TeamLive from './team-live.tsx';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const stream = (...events: string[]) => new Response(events.map((event) => `event: ${event}\ndata: {}\n\n`).join(''));
let reads = 0;

function Bookings() {
  const { data } = useQuery({ queryKey: ['mf-booking', 'list'], queryFn: async () => (reads += 1), meta: { topics: ['booking'] } });
  return <p>read {data} times</p>;
}
const show = () =>
  renderScreen(
    <>
      <TeamLive />
      <Bookings />
    </>,
  );

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5); // medium delays
  reads = 0;
});

describe('a live screen', () => {
  it('refetches queries of the changed topic only', async () => {
    signIn({ type: 'A' });
    backend.on(
      openAdminStream,
      () => stream('booking'),
      () => stream('plans'),
      () => stream(),
    );
    show();
    await pass(0);
    expect(screen.getByText('read 1 times')).toBeVisible();
    await pass(1500);
    expect(screen.getByText('read 2 times')).toBeVisible();
    await pass(2000);
    expect(backend.received(openAdminStream)).toHaveLength(2);
    expect(screen.getByText('read 2 times')).toBeVisible();
  });

  it('refetches all topics after a gap', async () => {
    signIn({ type: 'A' });
    backend.on(openAdminStream, () => stream('hello'));
    for (const topic of LIVE_TOPICS)
      await queryClient.fetchQuery({ queryKey: ['shell', topic], queryFn: () => 'before', meta: { topics: [topic] } });
    show();
    await pass(1000);
    expect(LIVE_TOPICS.filter((topic) => !queryClient.getQueryState(['shell', topic])?.isInvalidated)).toEqual([]);
  });

  it('is refetched when a hidden tab is shown again, once, if it is stale', async () => {
    signIn({ type: 'A' });
    backend.on(openAdminStream, () => stream('booking'));
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    show();
    await pass(1500);
    expect(screen.getByText('read 1 times')).toBeVisible();
    backend.on(openAdminStream, refusal(503));
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(screen.getByText('read 2 times')).toBeVisible();
  });

  it('ignores hints for visitors and after leaving', async () => {
    const { unmount } = show();
    await pass(60_000);
    expect(backend.received(openAdminStream)).toHaveLength(0);
    await act(async () => void signIn({ type: 'A' }));
    unmount();
    await pass(60_000);
    expect(backend.received(openAdminStream)).toHaveLength(0);
  });
});
