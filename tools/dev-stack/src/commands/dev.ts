import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from '@fitghar/build';
import { startBackEnd } from '../back-end.ts';
import { CliError, runCommand } from '../cli-error.ts';
import { FRONT_ENDS, frontEnds } from '../front-ends.ts';
import { isListening } from '../ports.ts';
import { Program } from '../programs/program.ts';
import { runTask } from '../progress.ts';
import { ROOT } from '../root.ts';
import { readEnvironment, startStack } from '../stack.ts';
import { untilStopped } from '../until-stopped.ts';
import { startWatchServer, type WatchServer } from '../watch-server.ts';

// `npm run dev` watches everything; `npm run dev -- mf-booking` watches that remote and the shell, and builds the rest.
// With --site https://…, or while `npm start` runs, that site serves the rest; with --alone the remote gets its own page.
const HOOK = path.join(ROOT, 'tools/dev-stack/swc-hook.mjs');

/** Reports breaking changes of shared packages to this terminal. */
const watchSurfaces = (): Program =>
  new Program({
    name: 'comparison of shared packages',
    command: process.execPath,
    args: ['--conditions=development', path.join(ROOT, 'tools/dev-stack/src/surface-watcher.ts')],
  });

/** Serves one remote from source; a running site serves the rest. */
async function workOnOne({ remote, site, alone }: { remote: string; site: string; alone: boolean }): Promise<void> {
  const stopped = untilStopped();
  const server = await runTask(`Watching ${remote}`, () => startWatchServer(remote, alone ? `preview=${site}` : 'shipped'));
  const chooser = `${site}/admin/adminDashboard?view=releases&remote=${remote}&origin=${server.origin}`;
  process.stdout.write(
    alone
      ? `\n${server.origin} shows ${remote} alone, on the data of ${site}. Ctrl-C stops it.\n\n`
      : `\n${remote} is at ${server.origin} and rebuilds on each change. If you are a team member, see it inside ${site}:\n  ${chooser}\nand select 'Preview in this browser'; only your browser gets it. Ctrl-C stops it.\n\n`,
  );
  const surfaces = watchSurfaces();
  await stopped;
  await Promise.all([server.stop(), surfaces.stop()]);
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string' }, alone: { type: 'boolean', default: false } },
  });
  const wanted = frontEnds(positionals);
  // The shell is always watched: a remote's development build needs its refresh runtime.
  const watched = wanted.length ? [...new Set(['shell', ...wanted])] : FRONT_ENDS;
  const env = readEnvironment();
  const [remote] = wanted;
  const running = (await isListening(env.PORT)) ? `http://localhost:${env.PORT}` : undefined;
  const site = values.site ?? running;
  if (remote && remote !== 'shell' && wanted.length === 1 && site) {
    await workOnOne({ remote, site, alone: values.alone });
    return;
  }
  if (values.alone || values.site)
    throw new CliError('Missing remote name or site. Usage: npm run dev -- mf-booking --alone --site https://…');
  if (running)
    throw new CliError(
      `Port ${env.PORT} is in use. If that is a running \`npm start\`, stop it first: \`npm run dev\` starts the whole stack.`,
    );
  const stopped = untilStopped();
  await runTask('Build', () => buildWeb(ROOT, path.join(ROOT, 'dist')));
  const stack = await startStack(env);
  const servers: WatchServer[] = [];
  try {
    const origins: string[] = [];
    for (const name of watched) {
      const server = await runTask(`Watching ${name}`, () => startWatchServer(name));
      servers.push(server);
      origins.push(`${name}=${server.origin}`);
    }
    const backEnd = await runTask('Back end (watching)', () =>
      startBackEnd({
        port: env.PORT,
        logFile: path.join(env.DATA_DIR, 'logs/bff.log'),
        settings: { ...stack.settings, DEV_REMOTES: origins.join(',') },
        nodeArgs: ['--watch', '--watch-preserve-output', '--conditions=development', '--import', HOOK],
      }),
    );
    const surfaces = watchSurfaces();
    try {
      process.stdout.write(
        `\nhttp://localhost:${env.PORT} follows your changes to ${watched.join(', ')} and the back end. Ctrl-C stops it.\nBack-end log: ${backEnd.logFile}\n\n`,
      );
      await stopped;
      process.stdout.write('\nStopping…\n');
    } finally {
      await Promise.all([backEnd.stop(), surfaces.stop()]);
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await stack.stop();
  }
});
process.exit();
