/** Names that follow from a remote's: `mf-pet-care` → area `pet-care`, `PetCare`, page `Pet care`. */
export interface Names {
  remote: string;
  area: string;
  Area: string;
  title: string;
  /** Of the schema of its one call, and of that schema's type. */
  name: { value: string; type: string };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function namesOf(remote: string): Names {
  const area = remote.replace(/^mf-/, '').replace(/-+$/, '');
  const words = area.split('-').filter(Boolean);
  const Area = words.map(capital).join('');
  return {
    remote,
    area,
    Area,
    title: capital(words.join(' ')),
    name: { value: `${Area.charAt(0).toLowerCase()}${Area.slice(1)}Facts`, type: `${Area}Facts` },
  };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** File → content of a new remote and of its area. */
export function templates({ remote, area, Area, title, name }: Names, versions: Record<string, string>): Record<string, string> {
  return {
    [`${remote}/package.json`]: json({
      name: `@fitghar/${remote}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: Object.fromEntries(
        ['dev', 'build', 'test', 'release'].map((command) => [
          command,
          `node ../tools/dev-stack/run.mjs ${command}${command === 'test' ? ' team' : ''} ${remote}`,
        ]),
      ),
      dependencies: {
        '@fitghar/contracts': versions.contracts,
        '@fitghar/platform': versions.platform,
        '@fitghar/ui': versions.ui,
      },
      devDependencies: { '@fitghar/federation': versions.federation, '@rspack/cli': versions['@rspack/cli'] },
    }),

    [`${remote}/rspack.config.ts`]: `import { remoteConfig } from '@fitghar/federation';
import remote from './remote.config.ts';

export default remoteConfig(import.meta.dirname, remote);
`,

    [`${remote}/remote.config.ts`]: `import type { RemoteConfig } from '@fitghar/contracts/releases';

export default {
  name: '${remote}',
  platform: '^${versions.platform}',
  routes: [{ path: '/${area}', guard: 'anyone', title: '${title}', page: '${area}', description: 'What this page is for.' }],
  slots: ['account.more'],
  budgetBytes: 12_000,
} satisfies RemoteConfig;
`,

    [`${remote}/src/env.d.ts`]: `declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
`,

    [`${remote}/src/remote.tsx`]: `import { defineRemote } from '@fitghar/platform';

export default defineRemote({
  routes: [{ path: '/${area}', load: () => import(/* webpackChunkName: "${area}" */ './${area}/${area}.page.tsx') }],
  widgets: [{ slot: 'account.more', load: () => import(/* webpackChunkName: "more" */ './more/more.widget.tsx') }],
});
`,

    [`${remote}/src/${area}/${area}.page.tsx`]: `import { ${name.value} } from '@fitghar/contracts/${area}';
import { api, useQuery } from '@fitghar/platform/data';
import { Container, Loaded, Section } from '@fitghar/ui';
import { inWords } from './in-words.ts';

/** The first page of ${remote}. */
export default function ${Area}Page() {
  const query = useQuery({
    queryKey: ['${area}'],
    queryFn: ({ signal }) => api('/api/v1/${area}', ${name.value}, { signal }),
  });
  return (
    <Section>
      <Container>
        <h1>${title}</h1>
        <Loaded query={query} failure="We could not load this">
          {({ since }) => <p>{inWords(since)}</p>}
        </Loaded>
      </Container>
    </Section>
  );
}
`,

    [`${remote}/src/${area}/in-words.ts`]: `/** '2026-11-22' → 'Here since 22 November 2026'. */
export function inWords(date: string): string {
  const words = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(\`\${date}T00:00:00Z\`));
  return \`Here since \${words}\`;
}
`,

    [`${remote}/src/${area}/in-words.test.ts`]: `import { expect, it } from '@jest/globals';
import { inWords } from './in-words.ts';

it('says a date as it is said in India', () => expect(inWords('2026-11-22')).toBe('Here since 22 November 2026'));
`,

    [`${remote}/src/more/more.widget.tsx`]: `import { Link } from '@fitghar/platform';
import { buttonLook, Card } from '@fitghar/ui';

/** On the dashboard of everybody who is signed in. */
export default function MoreWidget() {
  return (
    <Card>
      <h2>${title}</h2>
      <Link href="/${area}" className={buttonLook('secondary')}>
        Open ${title.toLowerCase()}
      </Link>
    </Card>
  );
}
`,

    [`${remote}/README.md`]: `# ${remote}

What it is for, and for whom. Its screens: \`/${area}\`, and a widget on the dashboard (slot \`account.more\`).

In this folder:

- \`npm run dev\` serves it from its sources, inside the site.
- \`npm test\` runs its own tests; \`npm test -- integration ${area}\` in the root those of its area of the back end (\`bff/src/areas/${area}\`).
- \`npm run release -- --canary 10\` ships it, alone. How releases work: \`docs/team-handbook.md\`.
`,

    [`packages/contracts/src/${area}/index.ts`]: `export { type ${name.type}, ${name.value} } from './${area}.answers.ts';
`,

    [`packages/contracts/src/${area}/${area}.answers.ts`]: `import * as z from 'zod/mini';

/** \`GET /bff/api/v1/${area}\`. \`since\` is a date in India. */
export const ${name.value} = z.object({ since: z.iso.date() });
export type ${name.type} = z.infer<typeof ${name.value}>;
`,

    [`bff/src/areas/${area}/${area}.module.ts`]: `import { Module } from '@nestjs/common';
import { ${Area}Controller } from './${area}.controller.ts';

@Module({ controllers: [${Area}Controller] })
export class ${Area}AreaModule {}
`,

    [`bff/src/areas/${area}/${area}.controller.ts`]: `import { type ${name.type}, ${name.value} } from '@fitghar/contracts/${area}';
import { Clock, istDate } from '@fitghar/services/kernel';
import { Controller, Get } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';

@ApiTags('${area}')
@Public()
@Controller('bff/api/v1/${area}')
export class ${Area}Controller {
  constructor(private readonly clock: Clock) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: ${name.value} })
  read(): ${name.type} {
    return { since: istDate(this.clock.now()) };
  }
}
`,

    [`bff/src/areas/${area}/${area}.int.test.ts`]: `import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { ask } from '../../../test/customer.ts';

describe('the area of ${remote}', () => {
  const running = useApp();

  it('answers everybody', async () => {
    const { status, body } = await ask(running(), 'GET', '/bff/api/v1/${area}');
    expect([status, body]).toEqual([200, { since: '2026-11-21' }]);
  });
});
`,
  };
}
