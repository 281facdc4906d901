import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Mailbox } from '@fitghar/dev-mailbox';
import { createSandbox } from '@fitghar/gateway-sandbox';
import { z } from 'zod';
import { assertFree, freePort } from './ports.ts';
import { Problem } from './problem.ts';
import { findMongod, startMongo } from './programs/mongo.ts';
import { findRedis, startRedis } from './programs/redis.ts';
import { step } from './progress.ts';
import { ROOT } from './root.ts';

const port = (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback);
const environment = z.object({
  PORT: port(3000),
  MONGO_PORT: port(27117),
  REDIS_PORT: port(6479),
  SMTP_PORT: port(1025),
  MAIL_PORT: port(1080),
  GATEWAY_PORT: port(4010),
  DATA_DIR: z.string().default(path.join(ROOT, '.data')),
  MONGODB_URI: z.string().optional(),
  REDIS_URL: z.string().optional(),
  SMTP_URL: z.string().optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
});
export type StackEnvironment = z.infer<typeof environment>;

/** @throws Problem naming each setting that is not well formed. */
export function readEnvironment(): StackEnvironment {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')));
  if (!parsed.success) throw new Problem(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  return parsed.data;
}

const PORTS = ['PORT', 'MONGO_PORT', 'REDIS_PORT', 'SMTP_PORT', 'MAIL_PORT', 'GATEWAY_PORT'];

/** The environment of a stack beside any that runs already: on free ports, with these settings. What is started inherits it. */
export async function separateEnvironment(settings: { DATA_DIR: string; [name: string]: string }): Promise<StackEnvironment> {
  for (const name of PORTS) process.env[name] = String(await freePort());
  Object.assign(process.env, settings);
  return readEnvironment();
}

type Stop = () => Promise<void>;

/** What the back end needs around it, running, and the settings by which it finds it. */
export interface Stack {
  settings: Record<string, string>;
  /** Stops everything, the last started first. */
  stop: Stop;
}

/** Starts what is not set from outside: MongoDB, Redis, mail catcher, payment sandbox. */
export async function startStack(env: StackEnvironment, { reset = false } = {}): Promise<Stack> {
  await assertFree('PORT', env.PORT);
  if (!env.MONGODB_URI) await assertFree('MONGO_PORT', env.MONGO_PORT);
  if (!env.REDIS_URL) await assertFree('REDIS_PORT', env.REDIS_PORT);
  if (!env.SMTP_URL) for (const name of ['SMTP_PORT', 'MAIL_PORT'] as const) await assertFree(name, env[name]);
  if (!env.RAZORPAY_KEY_ID) await assertFree('GATEWAY_PORT', env.GATEWAY_PORT);
  if (reset) rmSync(env.DATA_DIR, { recursive: true, force: true });
  makeFolder(env.DATA_DIR);

  const stops: Stop[] = [];
  const stop: Stop = async () => {
    while (stops.length) await stops.pop()?.();
  };
  const folder = (name: string) => path.join(env.DATA_DIR, name);
  const settings: Record<string, string> = {};
  try {
    await step('MongoDB', async () => {
      if (env.MONGODB_URI) return;
      const { uri, program } = await startMongo({
        binary: await findMongod(),
        port: env.MONGO_PORT,
        dir: folder('mongo'),
        logFile: folder('logs/mongo.log'),
      });
      stops.push(() => program.stop());
      settings.MONGODB_URI = uri;
    });
    await step('Redis', async () => {
      if (env.REDIS_URL) return;
      const program = await startRedis({
        binary: await findRedis(),
        port: env.REDIS_PORT,
        dir: folder('redis'),
        logFile: folder('logs/redis.log'),
      });
      stops.push(() => program.stop());
      settings.REDIS_URL = `redis://127.0.0.1:${env.REDIS_PORT}`;
    });
    await step('Mail catcher', async () => {
      if (env.SMTP_URL) return;
      const mailbox = new Mailbox();
      await mailbox.listen(env.SMTP_PORT, env.MAIL_PORT);
      stops.push(() => mailbox.close());
      settings.SMTP_URL = `smtp://127.0.0.1:${env.SMTP_PORT}`;
    });
    await step('Payment sandbox', async () => {
      if (env.RAZORPAY_KEY_ID) return;
      const webhookUrl = `http://127.0.0.1:${env.PORT}/bff/api/v1/payments/webhooks/razorpay`;
      const sandbox = createSandbox({
        keyId: 'rzp_test_sandbox',
        keySecret: 'sandbox_secret',
        webhookSecret: 'sandbox_webhook_secret',
        webhookUrl: () => webhookUrl,
        file: folder('gateway.json'),
      });
      await sandbox.listen({ port: env.GATEWAY_PORT, host: '127.0.0.1' });
      stops.push(() => sandbox.close());
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { settings, stop };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Problem(
      `The data folder ${folder} cannot be made (${error instanceof Error && 'code' in error ? error.code : 'unknown'}). Choose another: DATA_DIR=/some/folder npm start`,
    );
  }
}
