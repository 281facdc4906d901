import path from 'node:path';
import { startBackEnd } from '../back-end.ts';
import { buildProduct } from '../build-product.ts';
import { CliError, runCommand } from '../cli-error.ts';
import { runTask } from '../progress.ts';
import { readEnvironment, type StackEnvironment, startStack } from '../stack.ts';
import { untilStopped } from '../until-stopped.ts';

function table({ PORT, MAIL_PORT, GATEWAY_PORT, DATA_DIR, SMTP_URL, RAZORPAY_KEY_ID }: StackEnvironment): string {
  const site = `http://localhost:${PORT}`;
  const rows: [string, string][] = [
    ['Site', site],
    ['Book a trial', `${site}/booksession`],
    ['Operations', `${site}/admin`],
    ['Calls (OpenAPI)', `${site}/bff/docs`],
    ['Mail and SMS', SMTP_URL ? 'your relay (SMTP_URL)' : `http://localhost:${MAIL_PORT}`],
    [
      'Payments',
      RAZORPAY_KEY_ID ? 'Razorpay' : `sandbox at http://localhost:${GATEWAY_PORT}, card 4100 2800 0000 1007 or UPI success@razorpay`,
    ],
    ['Customer', 'asha@fitghar.local / Asha@123'],
    ['Trainer', 'lakshmi.nair@fitghar.local / Namaste@2026'],
    ['Admin', `${process.env.ADMIN_EMAIL ?? 'admin@fitghar.local'} / ${process.env.ADMIN_PASSWORD ?? 'Admin@123'}`],
    ['Data and logs', DATA_DIR],
  ];
  return rows.map(([label, value]) => `  ${label.padEnd(16)} ${value}`).join('\n');
}

await runCommand(async () => {
  const env = readEnvironment();
  const stopped = untilStopped();
  const built = buildProduct();
  built.catch(() => undefined); // awaited below
  const stack = await startStack(env, { reset: process.argv.includes('--reset') }).catch(async (error: unknown) => {
    await built.catch(() => undefined); // an interrupted bundler rejects
    throw error;
  });
  try {
    await built;
    const backEnd = await runTask('Back end', () =>
      startBackEnd({ port: env.PORT, logFile: path.join(env.DATA_DIR, 'logs/bff.log'), settings: stack.settings }),
    );
    try {
      process.stdout.write(`\nFitGhar is ready. Ctrl-C stops it and keeps its data.\n\n${table(env)}\n\n`);
      const ended = await Promise.race([stopped, backEnd.exited.then(() => 'ended' as const)]);
      if (ended === 'ended') throw new CliError(`The back end stopped:\n${backEnd.logTail()}\nLog: ${backEnd.logFile}`);
      process.stdout.write('\nStopping…\n');
    } finally {
      await backEnd.stop();
    }
  } finally {
    await stack.stop();
  }
});
process.exit();
