import { openAccountStream } from '@fitghar/contracts/account';
import type { LiveTopic } from '@fitghar/contracts/common';
import { backend, type ReceivedRequest, signIn } from '@fitghar/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listenShared } from './shared-stream.ts';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Tabs of one browser that share a broadcast channel. */
class FakeChannel {
  static open = new Set<FakeChannel>();
  /** Of a tab whose page is frozen: it neither sends nor receives. */
  static asleep: FakeChannel | undefined;
  static first = (name: string) => [...FakeChannel.open].find((each) => each.name === name);
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(private readonly name: string) {
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    if (this === FakeChannel.asleep) return;
    for (const other of FakeChannel.open)
      if (other !== this && other !== FakeChannel.asleep && other.name === this.name) other.onmessage?.({ data });
  }

  close(): void {
    FakeChannel.open.delete(this);
  }
}

interface Stream {
  say: (event: string) => void;
}
const streams: Stream[] = [];
const tabs: AbortController[] = [];

function openTab(userId = 'kavya') {
  const received: (LiveTopic | 'anything')[] = [];
  const tab = new AbortController();
  tabs.push(tab);
  const listener = { changed: (topic: LiveTopic) => void received.push(topic), mayHaveChanged: () => void received.push('anything') };
  const ended = listenShared(userId, listener, tab.signal);
  return { received, close: () => tab.abort(), ended };
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  signIn();
  streams.length = 0;
  backend.on(openAccountStream, ({ init }: ReceivedRequest) => {
    const encoder = new TextEncoder();
    return new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          init?.signal?.addEventListener('abort', () => controller.error(new DOMException('closed', 'AbortError')));
          streams.push({ say: (event) => controller.enqueue(encoder.encode(`event: ${event}\ndata: {}\n\n`)) });
        },
      }),
    );
  });
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.abort();
  FakeChannel.open.clear();
  FakeChannel.asleep = undefined;
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

describe('a user’s tabs', () => {
  it('share one stream', async () => {
    const [first, second] = [openTab(), openTab()];
    await pass(1000);
    expect(streams).toHaveLength(1);
    streams[0]?.say('hello');
    streams[0]?.say('booking');
    await pass(0);
    expect([first.received, second.received]).toEqual([
      ['anything', 'booking'],
      ['anything', 'booking'],
    ]);
  });

  it('continue when the tab that holds the stream is closed', async () => {
    const [first, second] = [openTab(), openTab()];
    await pass(1000);
    first.close();
    await pass(3000);
    expect(streams).toHaveLength(2);
    streams[1]?.say('payments');
    await pass(0);
    expect([first.received, second.received]).toEqual([[], ['payments']]);
  });

  it('wake the one that holds the stream when another is shown', async () => {
    openTab();
    openTab();
    await pass(1000);
    await pass(25_000); // the stream has been silent since
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(3000);
    expect(streams).toHaveLength(2);
  });

  it('take the stream from one that sleeps, and share it again when it wakes', async () => {
    const [first, second] = [openTab(), openTab()];
    await pass(1000);
    streams[0]?.say('hello');
    await pass(0);
    FakeChannel.asleep = FakeChannel.first('fitghar-live-kavya');
    await pass(45_000);
    streams.at(-1)?.say('booking');
    await pass(0);
    expect(second.received).toContain('booking');
    FakeChannel.asleep = undefined;
    streams.at(-1)?.say('plans');
    await pass(0);
    expect(first.received).toContain('plans');
    expect(second.received.filter((topic) => topic === 'plans')).toHaveLength(1);
  });

  it('leave the stream where it is while it is heard', async () => {
    openTab();
    openTab();
    await pass(1000);
    for (let beat = 0; beat < 10; beat++) {
      streams[0]?.say('');
      await pass(15_000);
    }
    expect(streams).toHaveLength(1);
  });

  it('do not receive another user’s hints', async () => {
    const [first, other] = [openTab('kavya'), openTab('asha')];
    await pass(1000);
    expect(streams).toHaveLength(2);
    streams[0]?.say('plans');
    await pass(0);
    expect([first.received, other.received]).toEqual([['plans'], []]);
  });

  it('ignore topics of another release', async () => {
    const tab = openTab();
    await pass(1000);
    new FakeChannel('fitghar-live-kavya').postMessage('weather');
    expect(tab.received).toEqual([]);
  });

  it('have their own streams if tabs cannot communicate', async () => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    openTab();
    openTab();
    await pass(1000);
    expect(streams).toHaveLength(2);
  });
});
