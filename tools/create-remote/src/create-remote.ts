import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteName } from '@fitghar/contracts/releases';
import { z } from 'zod';
import { deriveNames, type Names, templates } from './templates.ts';

const packageJson = z.object({ version: z.string(), devDependencies: z.record(z.string(), z.string()).default({}) });

/** Where an existing file registers the new remote: `line` is inserted before `before`. */
interface Insertion {
  file: string;
  before: string;
  line: (names: Names) => string;
}

const INSERTIONS: Insertion[] = [
  {
    file: 'bff/src/app.module.ts',
    before: "import { AccessGuard } from './platform/auth/auth.guard.ts';",
    line: ({ area, Area }) => `import { ${Area}AreaModule } from './areas/${area}/${area}.module.ts';`,
  },
  {
    file: 'bff/src/app.module.ts',
    before: '        ReleasesAreaModule, // last',
    line: ({ Area }) => `        ${Area}AreaModule,`,
  },
  {
    file: 'bench/monolith/bundled-remotes.ts',
    before: '};',
    line: ({ remote }) => `  '${remote}': () => import(/* webpackChunkName: "${remote}" */ '../../${remote}/src/remote.ts'),`,
  },
];

function insert(root: string, { file, before, line }: Insertion, names: Names): void {
  const full = path.join(root, file);
  const text = readFileSync(full, 'utf8');
  const at = text.indexOf(before);
  if (at < 0) throw new Error(`${file} no longer has the line '${before}': add '${line(names)}' there yourself and update create-remote`);
  writeFileSync(full, `${text.slice(0, at)}${line(names)}\n${text.slice(at)}`);
}

/**
 * Creates a remote with a page, a widget, tests, a budget, docs and its back-end area.
 * @returns the files that were created or changed
 * @throws Error if the name is invalid or taken
 */
export function createRemote(root: string, remote: string): string[] {
  const parsed = remoteName.safeParse(remote);
  if (!parsed.success) throw new Error('Missing remote name. Usage: npm run create-remote -- mf-rewards');
  const names = deriveNames(remote);
  const taken = [remote, `bff/src/areas/${names.area}`, `packages/contracts/src/${names.area}`].find((each) =>
    existsSync(path.join(root, each)),
  );
  if (taken) throw new Error(`${taken} already exists. Choose another name`);
  const packageOf = (folder: string) => packageJson.parse(JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')));
  const packages = Object.fromEntries(
    readdirSync(path.join(root, 'packages')).map((name) => [name, packageOf(`packages/${name}`).version]),
  );
  const made = templates(names, { ...packages, '@rspack/cli': packageOf('shell').devDependencies['@rspack/cli'] ?? '' });
  for (const [file, content] of Object.entries(made)) {
    const full = path.join(root, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, content);
  }
  for (const each of INSERTIONS) insert(root, each, names);
  return [...Object.keys(made), ...new Set(INSERTIONS.map(({ file }) => file))];
}
