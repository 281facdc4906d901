import path from 'node:path';
import { buildWeb, type DevServer, remoteNames, startDevServer } from '@fitghar/build';
import { startBackEnd } from '../back-end.ts';
import { assertFree, isListening } from '../ports.ts';
import { Problem, runCommand } from '../problem.ts';
import { step } from '../progress.ts';
import { ROOT } from '../root.ts';
import { readEnvironment, startStack } from '../stack.ts';
import { untilStopped } from '../until-stopped.ts';

// `npm run dev` watches everything; `npm run dev -- mf-booking` watches that remote (and the shell), beside the rest as it was built.
const FIRST_PORT = 4100;
const HOOK = path.join(ROOT, 'tools/dev-stack/swc-hook.mjs');

await runCommand(async () => {
  const all = ['shell', ...remoteNames(ROOT)];
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length) throw new Problem(`There is no ${unknown.join(', ')}. Choose from: ${all.join(', ')}`);
  // The shell is always watched: a remote's development build needs its refresh runtime.
  const watched = wanted.length ? [...new Set(['shell', ...wanted])] : all;
  const env = readEnvironment();
  if (await isListening(env.PORT))
    throw new Problem(
      `Port ${env.PORT} is in use. If that is a running \`npm start\`, stop it first: \`npm run dev\` brings the whole stack along.`,
    );
  const stopped = untilStopped();
  await step('Build', () => buildWeb(ROOT, path.join(ROOT, 'dist')));
  const stack = await startStack(env);
  const servers: DevServer[] = [];
  try {
    const origins: string[] = [];
    for (const name of watched) {
      const port = FIRST_PORT + all.indexOf(name);
      await assertFree('PORT', port);
      const server = await step(`Watching ${name}`, () => startDevServer(ROOT, name, port));
      servers.push(server);
      origins.push(`${name}=${server.origin}`);
    }
    const backEnd = await step('Back end (watching)', () =>
      startBackEnd({
        port: env.PORT,
        logFile: path.join(env.DATA_DIR, 'logs/bff.log'),
        settings: { ...stack.settings, DEV_REMOTES: origins.join(',') },
        nodeArgs: ['--watch', '--watch-preserve-output', '--conditions=development', '--import', HOOK],
      }),
    );
    try {
      process.stdout.write(
        `\nhttp://localhost:${env.PORT} follows your changes to ${watched.join(', ')} and the back end. Ctrl-C stops it.\nBack end's log: ${backEnd.logFile}\n\n`,
      );
      await stopped;
      process.stdout.write('\nStopping …\n');
    } finally {
      await backEnd.stop();
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await stack.stop();
  }
});
process.exit();
