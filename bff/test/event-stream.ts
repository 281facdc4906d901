import type { AppUnderTest } from './app-under-test.ts';
import { type Customer, eventually } from './customer.ts';

export const STREAM = '/bff/api/v1/account/stream';

/** An open event stream: the topics received, and whether it has ended. */
export async function listen({ origin }: AppUnderTest, { token }: Customer) {
  const answer = await fetch(`${origin}${STREAM}`, { headers: { authorization: `Bearer ${token}` } });
  const received: string[] = [];
  const state = { status: answer.status, received, ended: false, type: answer.headers.get('content-type') };
  void (async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
      received.push(...[...chunk.matchAll(/^event: (.+)$/gm)].map(([, topic]) => topic ?? ''));
    state.ended = true;
  })().catch(() => {
    state.ended = true;
  });
  await eventually(() => received.includes('hello') || state.ended);
  return state;
}
