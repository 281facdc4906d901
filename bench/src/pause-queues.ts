import { Queue } from 'bullmq';

/** Pauses queues of the site while `work` is measured, so that what follows from it does not share the processor with it. */
export async function withPausedQueues<Result>(redisUrl: string, names: readonly string[], work: () => Promise<Result>): Promise<Result> {
  const queues = names.map((name) => new Queue(name, { prefix: `{${name}}`, connection: { url: redisUrl } }));
  try {
    await Promise.all(queues.map((queue) => queue.pause()));
    return await work();
  } finally {
    await Promise.all(queues.map(async (queue) => queue.resume().then(() => queue.close())));
  }
}
