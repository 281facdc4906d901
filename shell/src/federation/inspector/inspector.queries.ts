import { getServedRemotes, type RegistryEntry } from '@fitghar/contracts/releases';
import { call, queryOptions } from '@fitghar/platform/data';
import * as z from 'zod/mini';

/** What a new page in this browser would get. */
export const servedQuery = queryOptions({
  queryKey: ['shell', 'served-remotes'],
  queryFn: ({ signal }) => call(getServedRemotes, {}, { signal }),
  staleTime: 0,
});

/** What the build of a remote says of the modules that it takes from the shell. */
const manifest = z.object({ shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })) });

/** Module → range that a remote requests; null if its server has no manifest, as a development server has none. */
export type Requested = Record<string, string> | null;

const requestedBy = async ({ entry }: RegistryEntry, signal: AbortSignal): Promise<Requested> => {
  try {
    const answer = await fetch(new URL('mf-manifest.json', new URL(entry, location.origin)), { signal });
    const { shared } = manifest.parse(await answer.json());
    return Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion]));
  } catch {
    return null;
  }
};

/** Modules that these remotes request of the shell, by remote. */
export const requestedQuery = (remotes: RegistryEntry[]) =>
  queryOptions({
    queryKey: ['shell', 'requested-modules', remotes.map(({ name, version }) => `${name} ${version}`)],
    queryFn: async ({ signal }) =>
      Object.fromEntries(await Promise.all(remotes.map(async (remote) => [remote.name, await requestedBy(remote, signal)] as const))),
    staleTime: Number.POSITIVE_INFINITY,
  });
