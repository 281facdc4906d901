import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteName } from '@fitghar/contracts/releases';
import { z } from 'zod';
import { type Names, namesOf, templates } from './templates.ts';

const packageJson = z.object({ version: z.string(), devDependencies: z.record(z.string(), z.string()).default({}) });

/** A place in a file of ours that has to know the new remote: what is put before which line. */
interface Mention {
  file: string;
  before: string;
  line: (names: Names) => string;
}

const MENTIONS: Mention[] = [
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
    file: 'bench/monolith/fetch-remote.ts',
    before: '};',
    line: ({ remote }) => `  '${remote}': () => import(/* webpackChunkName: "${remote}" */ '../../${remote}/src/remote.tsx'),`,
  },
];

function mention(root: string, { file, before, line }: Mention, names: Names): void {
  const full = path.join(root, file);
  const text = readFileSync(full, 'utf8');
  const at = text.indexOf(before);
  if (at < 0) throw new Error(`${file} has no line '${before}' any more: put '${line(names)}' there yourself, and mend create-remote`);
  writeFileSync(full, `${text.slice(0, at)}${line(names)}\n${text.slice(at)}`);
}

/**
 * Makes a remote with a page, a widget, tests, a budget, docs, and its area of the back end.
 * @returns the files that were made or changed
 * @throws Error where the name is not one, or is taken
 */
export function createRemote(root: string, remote: string): string[] {
  const parsed = remoteName.safeParse(remote);
  if (!parsed.success) throw new Error('Say its name: npm run create-remote -- mf-rewards');
  const names = namesOf(remote);
  const taken = [remote, `bff/src/areas/${names.area}`, `packages/contracts/src/${names.area}`].find((each) =>
    existsSync(path.join(root, each)),
  );
  if (taken) throw new Error(`${taken} is there already. Choose another name`);
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
  for (const each of MENTIONS) mention(root, each, names);
  return [...Object.keys(made), ...new Set(MENTIONS.map(({ file }) => file))];
}
