import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** One line of a Dockerfile. */
export interface Instruction {
  name: string;
  text: string;
}

/** What a stage leaves behind: its files below `root`, and how to run them. */
export interface Stage {
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  command: string[];
}

/** The instructions of a Dockerfile, without comments and with continued lines joined. */
export const readDockerfile = (source: string): Instruction[] =>
  source
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return { name, text };
    });

/**
 * Which files `.dockerignore` leaves out of the context.
 * @throws Error for patterns of another form than `name` and `**\/name`, which this does not know
 */
export function ignoredBy(source: string): (file: string) => boolean {
  const patterns = source.split('\n').filter(Boolean);
  const unknown = patterns.filter((pattern) => !/^(\*\*\/)?[\w.-]+$/.test(pattern));
  if (unknown.length) throw new Error(`Unknown pattern in .dockerignore: ${unknown.join(', ')}`);
  const anywhere = new Set(patterns.filter((pattern) => pattern.startsWith('**/')).map((pattern) => pattern.slice(3)));
  const atTop = new Set(patterns);
  return (file) => {
    const parts = file.split(path.sep);
    return atTop.has(parts[0] ?? '') || parts.some((part) => anywhere.has(part));
  };
}

/**
 * Performs a Dockerfile without Docker: each stage is a folder of `dir`, and `RUN` is executed by this machine's shell in
 * the folder that stands for the working directory. Images from a registry are empty folders, because Node and npm are
 * those of this machine. So `RUN` may name no absolute path.
 * @returns the last stage
 * @throws Error naming an instruction that it does not know, or that failed with its output
 */
export function performDockerfile({
  instructions,
  context,
  dir,
  env,
}: {
  instructions: readonly Instruction[];
  context: string;
  dir: string;
  /** Environment of `RUN`. */
  env: NodeJS.ProcessEnv;
}): Stage {
  const stages = new Map<string, Stage>();
  const isIgnored = ignoredBy(readFileSync(path.join(context, '.dockerignore'), 'utf8'));
  let stage: Stage | undefined;
  for (const { name, text } of instructions) {
    if (name === 'FROM') {
      const [image = '', , alias = 'last'] = text.split(/\s+/);
      const base = stages.get(image);
      stage = { root: path.join(dir, alias), workdir: '/', user: '', command: [], ...base, env: { ...base?.env } };
      stage.root = path.join(dir, alias);
      mkdirSync(stage.root, { recursive: true });
      if (base) cpSync(base.root, stage.root, { recursive: true, verbatimSymlinks: true });
      stages.set(alias, stage);
    } else if (!stage) throw new Error(`${name} before FROM`);
    else if (name === 'WORKDIR') {
      stage.workdir = path.posix.resolve(stage.workdir, text);
      mkdirSync(path.join(stage.root, stage.workdir), { recursive: true });
    } else if (name === 'ENV') {
      for (const [, key = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) stage.env[key] = value;
    } else if (name === 'USER') stage.user = text;
    else if (name === 'CMD') stage.command = JSON.parse(text) as string[];
    else if (name === 'COPY') copy(stage, text, stages, context, isIgnored);
    else if (name === 'RUN') run(stage, text, env);
    else if (name !== 'EXPOSE') throw new Error(`${name} is not known here: teach it to performDockerfile`);
  }
  if (!stage) throw new Error('The Dockerfile has no stage');
  return stage;
}

function copy(stage: Stage, text: string, stages: Map<string, Stage>, context: string, isIgnored: (file: string) => boolean): void {
  const [, from, paths = ''] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(text) ?? [];
  const source = from ? stages.get(from)?.root : context;
  if (!source) throw new Error(`COPY from an unknown stage: ${text}`);
  const names = paths.split(/\s+/);
  const target = names.pop() ?? '';
  const to = path.join(stage.root, path.posix.resolve(stage.workdir, target));
  for (const name of names) {
    const file = path.join(source, name);
    const isInto = !statSync(file).isDirectory() && (target.endsWith('/') || names.length > 1);
    cpSync(file, isInto ? path.join(to, path.basename(file)) : to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (each) => from !== undefined || !isIgnored(path.relative(context, each)),
    });
  }
}

function run(stage: Stage, text: string, env: NodeJS.ProcessEnv): void {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', text], {
    cwd: path.join(stage.root, stage.workdir),
    env: { ...env, ...stage.env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`RUN ${text} ended with ${status}:\n${stdout}${stderr}`);
}
