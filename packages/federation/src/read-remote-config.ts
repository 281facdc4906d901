import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RemoteConfig, remoteConfig } from '@fitghar/contracts/releases';
import { z } from 'zod';
import { BuildError } from './build/build-error.ts';

type LoadFirstCalls = () => Promise<{ default: unknown }>;
const firstCalls = z.custom<LoadFirstCalls>((value) => typeof value === 'function', 'Load them: () => import(…)').optional();

/** What of `Remote` (`@fitghar/platform`) differs in the registry. */
const remote = z.looseObject({
  routes: z.array(z.looseObject({ firstCalls })),
  widgets: z.array(z.looseObject({ slot: z.string(), early: z.looseObject({ firstCalls }).optional() })),
  menu: z.array(z.looseObject({ badge: z.unknown().optional() })),
});

const withFirstCalls = async <Part extends { firstCalls?: LoadFirstCalls | undefined }>({ firstCalls: load, ...part }: Part) =>
  load ? { ...part, firstCalls: (await load()).default } : part;

/** The registry knows a remote without what only its code is for. */
async function describe({ routes, widgets, menu, ...rest }: z.infer<typeof remote>): Promise<unknown> {
  const early = widgets.flatMap(({ slot, early: declared }) => (declared ? [{ slot, ...declared }] : []));
  return {
    ...rest,
    routes: await Promise.all(routes.map(withFirstCalls)),
    slots: widgets.map(({ slot }) => slot),
    ...(early.length && { earlyWidgets: await Promise.all(early.map(withFirstCalls)) }),
    menu: menu.map(({ badge, ...page }) => ({ ...page, ...(badge ? { badge: true } : {}) })),
  };
}

/** Reads `src/remote.ts` of the remote in this folder. @throws BuildError naming each field that is wrong */
export async function readRemoteConfig(dir: string): Promise<RemoteConfig> {
  const module: { default?: unknown } = await import(pathToFileURL(path.join(dir, 'src/remote.ts')).href);
  const read = remote.safeParse(module.default);
  const { data, error } = read.success ? remoteConfig.safeParse(await describe(read.data)) : read;
  if (data) return data;
  const problems = (error?.issues ?? []).map((issue) => `${issue.path.join('.') || 'default export'}: ${issue.message}`);
  throw new BuildError(`${path.basename(dir)}/src/remote.ts is invalid\n${problems.join('\n')}`);
}
