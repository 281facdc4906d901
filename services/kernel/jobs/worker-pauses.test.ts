import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { QueuePause } from './queue-pauses.ts';
import { WorkerPauses } from './worker-pauses.ts';

/** A worker that may fail to pause and resume. */
class FakeWorker {
  readonly closing = undefined;
  private state: 'new' | 'running' | 'paused' = 'new';

  constructor(
    readonly name: string,
    private readonly isBroken = false,
  ) {}

  isRunning = () => this.state !== 'new';
  isPaused = () => this.state === 'paused';
  pause = () => this.enter('paused');
  resume = () => this.enter('running');
  runs = () => this.state === 'running';

  private async enter(state: 'running' | 'paused'): Promise<void> {
    if (this.isBroken) throw new Error('Connection is closed');
    this.state = state;
  }
}

const pauseOf = (queue: QueuePause['queue']): QueuePause => ({ queue, since: new Date(0), by: '', reason: '', remindMinutes: 60 });

describe('the workers of a process', () => {
  Logger.overrideLogger(false);

  it('pause and resume, although that of one queue cannot', async () => {
    let paused: QueuePause[] = [];
    const sms = new FakeWorker('sms');
    const pauses = new WorkerPauses({ list: async () => paused });
    pauses.follow([new FakeWorker('mail', true), sms]);
    await pauses.obey();
    expect(sms.runs()).toBe(true);
    paused = [pauseOf('mail'), pauseOf('sms')];
    await pauses.obey();
    expect([sms.runs(), pauses.isPaused('sms')]).toStrictEqual([false, true]);
    pauses.onModuleDestroy();
  });

  it('obey the newest answer of the database, even if an older one comes later', async () => {
    const answers: PromiseWithResolvers<QueuePause[]>[] = [];
    const mail = new FakeWorker('mail');
    const pauses = new WorkerPauses({
      list: () => {
        const answer = Promise.withResolvers<QueuePause[]>();
        answers.push(answer);
        return answer.promise;
      },
    });
    pauses.follow([mail]);
    const newer = pauses.obey();
    answers[1]?.resolve([pauseOf('mail')]);
    await newer;
    answers[0]?.resolve([]);
    await answers[0]?.promise;
    expect([mail.runs(), pauses.isPaused('mail')]).toStrictEqual([false, true]);
    pauses.onModuleDestroy();
  });

  it('stay as they are while the database does not answer', async () => {
    let list = async () => [pauseOf('mail')];
    const [mail, sms] = [new FakeWorker('mail'), new FakeWorker('sms')];
    const pauses = new WorkerPauses({ list: () => list() });
    pauses.follow([mail, sms]);
    await pauses.obey();
    list = () => Promise.reject(new Error('no primary'));
    await pauses.obey();
    expect([mail.runs(), sms.runs(), pauses.isPaused('mail')]).toStrictEqual([false, true, true]);
    pauses.onModuleDestroy();
  });
});
