import { type RegistryEntry, registry as schema } from '@fitghar/contracts/releases';
import { api } from '@fitghar/platform/data';
import { registry, setRegistry } from './registry.ts';
import { addIntegrity } from './served-files.ts';

let pending: Promise<void> | undefined;

/**
 * Fetches the remotes that the page was served without, once, however many ask. Those that it has keep their versions.
 * @throws ApiError
 */
export function completeRegistry(): Promise<void> {
  pending ??= fetchOthers().finally(() => {
    pending = undefined;
  });
  return pending;
}

async function fetchOthers(): Promise<void> {
  const { partial: _, ...fresh } = await api('/api/v1/remotes', schema);
  const known = new Map(registry.remotes.map((remote) => [remote.name, remote]));
  const hashes: RegistryEntry['integrity'] = Object.assign(
    {},
    ...fresh.remotes.filter(({ name }) => !known.has(name)).map((each) => each.integrity),
  );
  if (Object.keys(hashes).length) addIntegrity(hashes, 0);
  const remotes = fresh.remotes.map((remote) => known.get(remote.name) ?? remote);
  setRegistry({ ...fresh, platform: registry.platform || fresh.platform, remotes });
}
