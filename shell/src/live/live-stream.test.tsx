import { refreshResult } from '@fitghar/contracts/account';
import { type LiveTopic } from '@fitghar/contracts/common';
import { useSession } from '@fitghar/platform';
import { backend, NO_CONNECTION, type ReceivedRequest, refusal, sample, signIn } from '@fitghar/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listenLive } from './live-stream.ts';

const STREAM = 'GET /api/v1/account/stream';
const encoder = new TextEncoder();

/** A line to the server: what it says, and its end. It breaks when the page gives it up, as a browser's does. */
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
    end: () => line?.close(),
  };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const asked = () => backend.received(STREAM).length;
const heard: (LiveTopic | 'anything')[] = [];
let stop: AbortController;

function listen(): void {
  stop = new AbortController();
  const listener = { changed: (topic: LiveTopic) => void heard.push(topic), mayHaveChanged: () => void heard.push('anything') };
  void listenLive(listener, stop.signal);
}

beforeEach(() => {
  jest.useFakeTimers();
  heard.length = 0;
  signIn();
});
afterEach(() => stop.abort());

describe('the stream of what changes', () => {
  it('is asked for a second after the page, as the person', async () => {
    backend.on(STREAM, aLine().open);
    listen();
    await pass(999);
    expect(asked()).toBe(0);
    await pass(1);
    expect(asked()).toBe(1);
    expect(backend.received(STREAM)[0]?.headers.get('authorization')).toBe('Bearer test-token');
  });

  it('of the team is another', async () => {
    signIn({ type: 'A' });
    backend.on('GET /api/v1/admin/stream', aLine().open);
    listen();
    await pass(1000);
    expect(backend.received('GET /api/v1/admin/stream')).toHaveLength(1);
  });

  it('tells which topic has changed, and at its start that any may have', async () => {
    const line = aLine();
    backend.on(STREAM, line.open);
    listen();
    await pass(1000);
    for (const event of ['hello', 'booking', 'ping', 'payments']) line.say(event);
    await pass(0);
    expect(heard).toEqual(['anything', 'booking', 'payments']);
  });

  it('that ends is asked for again after a second, each time', async () => {
    const lines = [aLine(), aLine(), aLine()] as const;
    backend.on(STREAM, lines[0].open, lines[1].open, lines[2].open);
    listen();
    await pass(1000);
    lines[0].end();
    await pass(1000);
    expect(asked()).toBe(2);
    lines[1].end();
    await pass(1000);
    expect(asked()).toBe(3);
    lines[2].say('hello');
    await pass(0);
    expect(heard).toEqual(['anything']);
  });

  it('that says nothing for 35 s is dead; every word keeps it alive', async () => {
    const line = aLine();
    backend.on(STREAM, line.open, aLine().open);
    listen();
    await pass(1000);
    await pass(34_000);
    line.say('ping');
    await pass(34_999);
    expect(asked()).toBe(1);
    await pass(1);
    expect(heard).toEqual(['anything']); // what was missed meanwhile
    await pass(1000);
    expect(asked()).toBe(2);
  });

  it.each([
    ['the connection is lost', NO_CONNECTION],
    ['there is none', refusal(503)],
  ] as const)('leaves polling where %s: after 1, 2, 4, 8 and then every 10 s', async (_, reply) => {
    backend.on(STREAM, reply);
    listen();
    await pass(1000);
    const times = [asked()];
    for (const wait of [1, 2, 4, 8, 10, 10]) {
      await pass(wait * 1000 - 1);
      expect(asked()).toBe(times.length);
      await pass(1);
      times.push(asked());
    }
    expect(times).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(heard).toHaveLength(7);
  });

  it('renews an access token that has run out', async () => {
    backend.on(STREAM, refusal(401), aLine().open);
    backend.on('POST /api/v1/session/refresh', sample(refreshResult, { token: 'fresh-token' }));
    listen();
    await pass(1000);
    await pass(1000);
    expect(backend.received(STREAM).map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer test-token',
      'Bearer fresh-token',
    ]);
  });

  it('goes on trying where the renewal fails', async () => {
    backend.on(STREAM, refusal(401));
    backend.on('POST /api/v1/session/refresh', NO_CONNECTION);
    listen();
    await pass(1000);
    await pass(1000);
    expect(asked()).toBe(2);
    expect(useSession.getState().token).toBe('test-token');
  });

  it('asks for no renewal without a session', async () => {
    useSession.setState({ token: null, user: null });
    backend.on(STREAM, refusal(401));
    listen();
    await pass(1000);
    expect(backend.received('POST /api/v1/session/refresh')).toHaveLength(0);
  });

  it('is left where the page leaves it, before its start and while it stands', async () => {
    listen();
    stop.abort();
    await pass(60_000);
    expect(asked()).toBe(0);

    backend.on(STREAM, aLine().open);
    listen();
    await pass(1000);
    stop.abort();
    await pass(60_000);
    expect(asked()).toBe(1);
    expect(heard).toEqual([]);
  });
});
