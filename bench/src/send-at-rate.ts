import { setTimeout as wait } from 'node:timers/promises';

/** Sends at this rate whether or not earlier requests were answered, as users do: an open loop hides no waiting. */
export async function sendAtRate<Answer>(perSecond: number, seconds: number, send: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const begin = performance.now();
  while (performance.now() - begin < seconds * 1000) {
    const due = ((performance.now() - begin) * perSecond) / 1000;
    while (answers.length < due) answers.push(send(answers.length));
    await wait(1);
  }
  return Promise.all(answers);
}
