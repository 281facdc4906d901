import { openAccountStream, refreshResult, refreshSession } from '@fitghar/contracts/account';
import { openAdminStream } from '@fitghar/contracts/admin';
import { type LiveTopic } from '@fitghar/contracts/common';
import { useSession } from '@fitghar/platform';
import { backend, NO_CONNECTION, type ReceivedRequest, refusal, sample, signIn } from '@fitghar/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listenLive } from './live-stream.ts';

const encoder = new TextEncoder();

/** A controllable stream. It breaks when the page aborts, as in a browser. */
function aLine() {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      line = controller;
    },
  });
  return {
    open: ({ init }: ReceivedRequest) => {
      init?.signal?.addEventListener('abort', () => line?.error(new DOMException('given up', 'AbortError')));
      return new Response(body);
    },
    say: (event: string) => line?.enqueue(encoder.encode(`event: ${event}\ndata: {}\n\n`)),
    send: (text: string) => line?.enqueue(encoder.encode(text)),
    end: () => line?.close(),
  };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const connections = () => backend.received(openAccountStream).length;
const received: (LiveTopic | 'anything')[] = [];
let stop: AbortController;

function listen(): EventTarget {
  stop = new AbortController();
  const wake = new EventTarget();
  const listener = { changed: (topic: LiveTopic) => void received.push(topic), mayHaveChanged: () => void received.push('anything') };
  void listenLive(listener, stop.signal, wake);
  return wake;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5); // medium delays
  received.length = 0;
  signIn();
});
afterEach(() => {
  stop.abort();
  jest.restoreAllMocks();
});

describe('the live stream', () => {
  it('waits its turn after a hint to everyone, so that not all browsers ask at once', async () => {
    const line = aLine();
    backend.on(openAccountStream, line.open);
    listen();
    await pass(1000);
    line.send('event: notices\ndata: {"within_ms":30000}\n\n');
    line.say('plans');
    await pass(14_000);
    expect(received).toStrictEqual(['plans']);
    await pass(1000);
    expect(received).toStrictEqual(['plans', 'notices']);
  });

  it('connects a second after the page, as the user', async () => {
    backend.on(openAccountStream, aLine().open);
    listen();
    await pass(999);
    expect(connections()).toBe(0);
    await pass(1);
    expect(connections()).toBe(1);
    expect(backend.received(openAccountStream)[0]?.headers.get('authorization')).toBe('Bearer test-token');
  });

  it('has its own address for the team', async () => {
    signIn({ type: 'A' });
    backend.on(openAdminStream, aLine().open);
    listen();
    await pass(1000);
    expect(backend.received(openAdminStream)).toHaveLength(1);
  });

  it('names changed topics, and all of them at its start', async () => {
    const line = aLine();
    backend.on(openAccountStream, line.open);
    listen();
    await pass(1000);
    for (const event of ['hello', 'booking', 'ping', 'payments']) line.say(event);
    await pass(0);
    expect(received).toEqual(['anything', 'booking', 'payments']);
  });

  it('reads events that arrive in pieces or together, between heartbeats', async () => {
    const line = aLine();
    backend.on(openAccountStream, line.open);
    listen();
    await pass(1000);
    for (const piece of [
      'eve',
      'nt: boo',
      'king',
      '\ndata: {}\n',
      '\n: still here\n\nevent: plans\ndata: {}\n\nevent: payments\ndata: {}\n\n',
    ])
      line.send(piece);
    await pass(0);
    expect(received).toEqual(['booking', 'plans', 'payments']);
  });

  it('reconnects after two seconds, each time', async () => {
    const lines = [aLine(), aLine(), aLine()] as const;
    backend.on(openAccountStream, lines[0].open, lines[1].open, lines[2].open);
    listen();
    await pass(1000);
    lines[0].end();
    await pass(1999);
    expect(connections()).toBe(1);
    await pass(1);
    expect(connections()).toBe(2);
    lines[1].end();
    await pass(2000);
    expect(connections()).toBe(3);
    lines[2].say('hello');
    await pass(0);
    expect(received).toEqual(['anything']);
  });

  it('reconnects after one to three seconds, so that clients do not return together', async () => {
    for (const [random, wait] of [
      [0, 1000],
      [0.999, 2998],
    ] as const) {
      jest.spyOn(Math, 'random').mockReturnValue(random);
      const before = connections();
      const line = aLine();
      backend.on(openAccountStream, line.open, aLine().open);
      listen();
      await pass(1000);
      line.end();
      await pass(wait - 1);
      expect(connections()).toBe(before + 1);
      await pass(1);
      expect(connections()).toBe(before + 2);
      stop.abort();
    }
  });

  it('is considered dead after 35 s of silence', async () => {
    const line = aLine();
    backend.on(openAccountStream, line.open, aLine().open);
    listen();
    await pass(1000);
    await pass(34_000);
    line.say('ping');
    await pass(34_999);
    expect(connections()).toBe(1);
    await pass(1);
    expect(received).toEqual(['anything']); // for hints missed in the meantime
    await pass(1000);
    expect(connections()).toBe(2);
  });

  it.each([
    ['the connection is lost', NO_CONNECTION],
    ['there is none', refusal(503)],
  ] as const)('falls back to polling if %s: after 1, 2, 4, 8 and then every 10 s', async (_, reply) => {
    backend.on(openAccountStream, reply);
    listen();
    await pass(1000);
    const times = [connections()];
    for (const wait of [1, 2, 4, 8, 10, 10]) {
      await pass(wait * 1000 - 1);
      expect(connections()).toBe(times.length);
      await pass(1);
      times.push(connections());
    }
    expect(times).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(received).toHaveLength(7);
  });

  it('connects at once if it is woken while it waits', async () => {
    backend.on(openAccountStream, NO_CONNECTION);
    const wake = listen();
    await pass(16_000);
    const before = connections();
    wake.dispatchEvent(new Event('wake'));
    await pass(0);
    expect(connections()).toBe(before + 1);
    await pass(1000);
    expect(connections()).toBe(before + 2);
  });

  it('is given up when woken after more than a heartbeat of silence, as after sleep, or when a connection returns', async () => {
    const lines = [aLine(), aLine(), aLine()] as const;
    backend.on(openAccountStream, lines[0].open, lines[1].open, lines[2].open);
    const wake = listen();
    await pass(1000);
    await pass(19_000);
    wake.dispatchEvent(new Event('wake'));
    await pass(1000);
    expect(connections()).toBe(1);
    await pass(1);
    wake.dispatchEvent(new Event('wake'));
    await pass(1000);
    expect(connections()).toBe(2);
    dispatchEvent(new Event('online'));
    await pass(2000);
    expect(connections()).toBe(3);
  });

  it('renews an expired access token', async () => {
    backend.on(openAccountStream, refusal(401), aLine().open);
    backend.on(refreshSession, sample(refreshResult, { token: 'fresh-token' }));
    listen();
    await pass(1000);
    await pass(1000);
    expect(backend.received(openAccountStream).map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer test-token',
      'Bearer fresh-token',
    ]);
  });

  it('keeps trying if the renewal fails', async () => {
    backend.on(openAccountStream, refusal(401));
    backend.on(refreshSession, NO_CONNECTION);
    listen();
    await pass(1000);
    await pass(1000);
    expect(connections()).toBe(2);
    expect(useSession.getState().token).toBe('test-token');
  });

  it('renews nothing without a session', async () => {
    useSession.setState({ token: null, user: null });
    backend.on(openAccountStream, refusal(401));
    listen();
    await pass(1000);
    expect(backend.received(refreshSession)).toHaveLength(0);
  });

  it('stops when the page leaves it, before or after it connects', async () => {
    listen();
    stop.abort();
    await pass(60_000);
    expect(connections()).toBe(0);

    backend.on(openAccountStream, aLine().open);
    listen();
    await pass(1000);
    stop.abort();
    await pass(60_000);
    expect(connections()).toBe(1);
    expect(received).toEqual([]);
  });
});
