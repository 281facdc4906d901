import { queryClient } from '@fitghar/platform/data';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { createTopicRefresher } from './refresh-topics.ts';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** An active query on bookings; each fetch waits for its response. */
function onScreen() {
  const fetches: { signal: AbortSignal; answer: (data: string) => void }[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['shell', 'list'],
    queryFn: ({ signal }) => new Promise<string>((resolve) => void fetches.push({ signal, answer: resolve })),
    meta: { topics: ['booking'] },
  });
  observer.subscribe(() => undefined);
  return { fetches, data: () => observer.getCurrentResult().data };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.restoreAllMocks());

describe('hints of a busy topic', () => {
  it('refetch at once, and once more for all later ones', async () => {
    const { fetches, data } = onScreen();
    fetches[0]?.answer('first');
    await pass(0);
    const refresh = createTopicRefresher();
    for (let hint = 0; hint < 50; hint++) refresh('booking');
    await pass(0);
    expect(fetches).toHaveLength(2);
    fetches[1]?.answer('second');
    refresh('booking');
    await pass(999);
    expect(fetches).toHaveLength(2);
    await pass(1);
    expect(fetches).toHaveLength(3);
    fetches[2]?.answer('third');
    await pass(5000);
    expect([fetches.length, data()]).toEqual([3, 'third']);
  });

  it('never cancel a running fetch and follow it with another', async () => {
    const { fetches, data } = onScreen();
    const refresh = createTopicRefresher();
    for (let second = 0; second < 5; second++) {
      refresh('booking');
      await pass(1000);
    }
    expect(fetches).toHaveLength(1);
    expect(fetches[0]?.signal.aborted).toBe(false);
    fetches[0]?.answer('old');
    await pass(0);
    expect([fetches.length, data()]).toEqual([2, 'old']);
    fetches[1]?.answer('new');
    await pass(5000);
    expect([fetches.length, data()]).toEqual([2, 'new']);
  });

  it('refetch nothing in a hidden tab, and mark what is shown as stale, also if it was being fetched', async () => {
    const { fetches } = onScreen();
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const refresh = createTopicRefresher();
    for (let second = 0; second < 3; second++) {
      refresh('booking');
      await pass(1000);
    }
    fetches[0]?.answer('old');
    await pass(5000);
    expect(fetches).toHaveLength(1);
    expect(queryClient.getQueryState(['shell', 'list'])).toMatchObject({ data: 'old', isInvalidated: true });
  });

  it('leave queries of other topics alone', async () => {
    const { fetches } = onScreen();
    fetches[0]?.answer('first');
    await pass(0);
    createTopicRefresher()('plans', 'tickets');
    await pass(5000);
    expect(fetches).toHaveLength(1);
  });
});
