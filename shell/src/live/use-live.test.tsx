import { LIVE_TOPICS } from '@fitghar/contracts/common';
import { queryClient } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { backend, renderScreen, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import TeamLive from './team-live.tsx';

const STREAM = 'GET /api/v1/admin/stream';
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const stream = (...events: string[]) => new Response(events.map((event) => `event: ${event}\ndata: {}\n\n`).join(''));
let reads = 0;

function Bookings() {
  const { data } = useQuery({ queryKey: ['booking', 'list'], queryFn: async () => (reads += 1) });
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
  reads = 0;
});

describe('a live screen', () => {
  it('reads again what belongs to a topic that has changed, and nothing else', async () => {
    signIn({ type: 'A' });
    backend.on(
      STREAM,
      () => stream('booking'),
      () => stream('plans'),
      () => stream(),
    );
    show();
    await pass(0);
    expect(screen.getByText('read 1 times')).toBeVisible();
    await pass(1500);
    expect(screen.getByText('read 2 times')).toBeVisible();
    await pass(1000);
    expect(backend.received(STREAM)).toHaveLength(2);
    expect(screen.getByText('read 2 times')).toBeVisible();
  });

  it('reads all topics again after a gap', async () => {
    signIn({ type: 'A' });
    backend.on(STREAM, () => stream('hello'));
    const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
    show();
    await pass(1000);
    expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey?.[0])).toEqual([...LIVE_TOPICS]);
  });

  it('listens to nothing for a visitor, nor after it is left', async () => {
    const { unmount } = show();
    await pass(60_000);
    expect(backend.received(STREAM)).toHaveLength(0);
    await act(async () => void signIn({ type: 'A' }));
    unmount();
    await pass(60_000);
    expect(backend.received(STREAM)).toHaveLength(0);
  });
});
