import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { RSPACK } from '../build/rspack-build.ts';

/** Serves the remote in `dir` from source until Ctrl-C. @throws Error if it has no `fakes.ts`, but needs one */
export async function serve(
  dir: string,
  { remote, site, alone, port }: { remote: string; site?: string | undefined; alone: boolean; port: string },
): Promise<void> {
  if (!site && !existsSync(path.join(dir, 'fakes.ts')))
    throw new Error(
      'There is no fakes.ts to answer calls. Write one (defineFakes of @fitghar/testing/fakes), or name a site: --site https://…',
    );
  const origin = `http://localhost:${port}`;
  const env = !site ? 'fakes' : alone ? `preview=${site}` : 'shipped';
  process.stdout.write(
    site && !alone
      ? `${remote} is at ${origin} and rebuilds on each change. If you are a team member, see it inside ${site}:\n  ${site}/admin/adminDashboard?view=releases&remote=${remote}&origin=${origin}\nand select 'Preview in this browser'; only your browser gets it. Ctrl-C stops it.\n`
      : `${origin} shows ${remote} alone, on ${site ? `the data of ${site}` : 'the answers of fakes.ts'}. Ctrl-C stops it.\n`,
  );
  const child = spawn(process.execPath, [RSPACK, 'serve', '--config-loader', 'native', '--port', port, '--env', env], {
    cwd: dir,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: env === 'shipped' ? 'production' : 'development' },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve());
  });
}
