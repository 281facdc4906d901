import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { whatsAppRegistrations } from '@fitghar/contracts/admin';
import { Mailbox, WHATSAPP_SANDBOX, WhatsAppCatcher } from '@fitghar/dev-mailbox';
import { createSandbox, SANDBOX_KEYS } from '@fitghar/gateway-sandbox';
import { z } from 'zod';
import { CliError } from './cli-error.ts';
import { assertFree, freePort } from './ports.ts';
import { findMongod, startMongo } from './programs/mongo.ts';
import { findRedis, startRedis } from './programs/redis.ts';
import { runTask } from './progress.ts';
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
  WHATSAPP_PHONE_ID: z.string().optional(),
});
export type StackEnvironment = z.infer<typeof environment>;

/** @throws CliError naming each invalid setting */
export function readEnvironment(): StackEnvironment {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')));
  if (!parsed.success) throw new CliError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  return parsed.data;
}

const PORTS = ['PORT', 'MONGO_PORT', 'REDIS_PORT', 'SMTP_PORT', 'MAIL_PORT', 'GATEWAY_PORT'];

/** An environment for a second stack, on free ports. Child processes inherit it. */
export async function separateEnvironment(settings: { DATA_DIR: string; [name: string]: string }): Promise<StackEnvironment> {
  for (const name of PORTS) process.env[name] = String(await freePort());
  Object.assign(process.env, settings);
  return readEnvironment();
}

type Stop = () => Promise<void>;

/** The running services that the back end needs, and its settings for them. */
export interface Stack {
  settings: Record<string, string>;
  /** Stops everything in reverse order of starting. */
  stop: Stop;
}

/** Starts MongoDB, Redis, mail catcher and payment sandbox, except those that the environment provides. */
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
    await runTask('MongoDB', async () => {
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
    await runTask('Redis', async () => {
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
    await runTask('Mail catcher', async () => {
      if (env.SMTP_URL) return;
      const isOwn = !env.WHATSAPP_PHONE_ID;
      const webhookUrl = () => `http://127.0.0.1:${env.PORT}/bff/api/v1/whatsapp/webhook`;
      const templates = whatsAppRegistrations(`http://localhost:${env.PORT}`);
      const mailbox = new Mailbox(isOwn ? new WhatsAppCatcher({ ...WHATSAPP_SANDBOX, webhookUrl, templates }) : undefined);
      await mailbox.listen(env.SMTP_PORT, env.MAIL_PORT);
      stops.push(() => mailbox.close());
      settings.SMTP_URL = `smtp://127.0.0.1:${env.SMTP_PORT}`;
      if (!isOwn) return;
      settings.WHATSAPP_URL = `http://127.0.0.1:${env.MAIL_PORT}`;
      settings.WHATSAPP_PHONE_ID = WHATSAPP_SANDBOX.phoneId;
      settings.WHATSAPP_TOKEN = WHATSAPP_SANDBOX.token;
      settings.WHATSAPP_APP_SECRET = WHATSAPP_SANDBOX.appSecret;
      settings.WHATSAPP_VERIFY_TOKEN = WHATSAPP_SANDBOX.verifyToken;
    });
    await runTask('Payment sandbox', async () => {
      if (env.RAZORPAY_KEY_ID) return;
      const webhookUrl = `http://127.0.0.1:${env.PORT}/bff/api/v1/payments/webhooks/razorpay`;
      const sandbox = createSandbox({
        ...SANDBOX_KEYS,
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
    throw new CliError(
      `The data folder ${folder} cannot be created (${error instanceof Error && 'code' in error ? error.code : 'unknown'}). Choose another: DATA_DIR=/some/folder npm start`,
    );
  }
}
