/** Names derived from a remote's: `mf-pet-care` → area `pet-care`, `PetCare`, page `Pet care`. */
export interface Names {
  remote: string;
  area: string;
  Area: string;
  title: string;
  /** Names of its one call's schema and of the schema's type. */
  name: { value: string; type: string };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function deriveNames(remote: string): Names {
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

/** File → content, for a new remote and its back-end area. */
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

export default remoteConfig(import.meta.dirname);
`,

    [`${remote}/src/env.d.ts`]: `declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
`,

    [`${remote}/src/remote.ts`]: `import type { Remote } from '@fitghar/platform';

export default {
  contract: 1,
  name: '${remote}',
  platform: '^${versions.platform}',
  routes: [
    {
      path: '/${area}',
      guard: 'anyone',
      title: '${title}',
      description: 'What this page is for.',
      page: '${area}',
      load: () => import(/* webpackChunkName: "${area}" */ './${area}/${area}.page.tsx'),
    },
  ],
  widgets: [{ slot: 'account.more', load: () => import(/* webpackChunkName: "more" */ './more/more.widget.tsx') }],
  menu: [
    {
      area: 'account',
      group: 'account',
      page: '${area}',
      label: '${title}',
      order: 110,
      load: () => import(/* webpackChunkName: "account" */ './account/account.page.tsx'),
    },
  ],
  budgetBytes: 12_000,
} satisfies Remote;
`,

    [`${remote}/src/${area}/${area}.page.tsx`]: `import { useQuery } from '@fitghar/platform/data';
import { Container, QueryBoundary, Section } from '@fitghar/ui';
import { ${name.value}Query } from './${area}.queries.ts';
import { formatSince } from './format-since.ts';

/** The first page of ${remote}. */
export default function ${Area}Page() {
  const query = useQuery(${name.value}Query);
  return (
    <Section>
      <Container>
        <h1>${title}</h1>
        <QueryBoundary query={query} failure="We could not load this">
          {({ since }) => <p>{formatSince(since)}</p>}
        </QueryBoundary>
      </Container>
    </Section>
  );
}
`,

    [`${remote}/src/${area}/${area}.queries.ts`]: `import { get${name.type} } from '@fitghar/contracts/${area}';
import { call, queryOptions } from '@fitghar/platform/data';

export const ${name.value}Query = queryOptions({
  queryKey: ['${remote}', '${area}'],
  queryFn: ({ signal }) => call(get${name.type}, {}, { signal }),
});
`,

    [`${remote}/src/${area}/format-since.ts`]: `import { formatDate } from '@fitghar/contracts/common';

/** '2026-11-22' → 'Here since Sun 22 Nov 2026'. */
export const formatSince = (date: string): string => \`Here since \${formatDate(date)}\`;
`,

    [`${remote}/src/${area}/format-since.test.ts`]: `import { expect, it } from '@jest/globals';
import { formatSince } from './format-since.ts';

it('formats the date as in India', () => expect(formatSince('2026-11-22')).toBe('Here since Sun 22 Nov 2026'));
`,

    [`${remote}/src/more/more.widget.tsx`]: `import { Link } from '@fitghar/platform';
import { buttonClass, Card } from '@fitghar/ui';

/** On the dashboard of every logged-in user. */
export default function MoreWidget() {
  return (
    <Card>
      <h2>${title}</h2>
      <Link href="/${area}" className={buttonClass('secondary')}>
        Open ${title.toLowerCase()}
      </Link>
    </Card>
  );
}
`,

    [`${remote}/src/account/account.page.tsx`]: `/** Dashboard page at \`?page=${area}\`; its menu entry is in remote.ts. */
export default function AccountPage() {
  return <h1>${title}</h1>;
}
`,

    [`${remote}/README.md`]: `# ${remote}

What it does, and for whom. Screens: \`/${area}\`, a dashboard widget (slot \`account.more\`), and an account page (\`menu\` in \`src/remote.ts\`).

In this folder:

- \`npm run dev\` serves it from source, inside the site.
- \`npm test\` runs its tests; \`npm test -- integration ${area}\` in the root tests its back-end area (\`bff/src/areas/${area}\`).
- \`npm run release -- --canary 10\` releases it alone; see \`docs/team-handbook.md\`.
`,

    [`packages/contracts/src/${area}/index.ts`]: `export { type ${name.type}, ${name.value} } from './${area}.responses.ts';
export { get${name.type} } from './${area}.calls.ts';
`,

    [`packages/contracts/src/${area}/${area}.calls.ts`]: `import { defineCall } from '../common/call.ts';
import { ${name.value} } from './${area}.responses.ts';

export const get${name.type} = defineCall('GET /api/v1/${area}', { answer: ${name.value} });
`,

    [`packages/contracts/src/${area}/${area}.responses.ts`]: `import * as z from 'zod/mini';

/** \`since\` is a date in India. */
export const ${name.value} = z.object({ since: z.iso.date() });
export type ${name.type} = z.infer<typeof ${name.value}>;
`,

    [`bff/src/areas/${area}/${area}.module.ts`]: `import { Module } from '@nestjs/common';
import { ${Area}Controller } from './${area}.controller.ts';

@Module({ controllers: [${Area}Controller] })
export class ${Area}AreaModule {}
`,

    [`bff/src/areas/${area}/${area}.controller.ts`]: `import { get${name.type}, type ${name.type} } from '@fitghar/contracts/${area}';
import { Clock, istDate } from '@fitghar/services/kernel';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Handles } from '../../platform/http/handles.ts';

@ApiTags('${area}')
@Public()
@Controller('bff')
export class ${Area}Controller {
  constructor(private readonly clock: Clock) {}

  @Handles(get${name.type})
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

  it('answers visitors', async () => {
    const { status, body } = await ask(running(), 'GET', '/bff/api/v1/${area}');
    expect([status, body]).toEqual([200, { since: '2026-11-21' }]);
  });
});
`,
  };
}
