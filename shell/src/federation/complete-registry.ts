import { getRemotes } from '@fitghar/contracts/releases';
import { call } from '@fitghar/platform/data';
import { knownIntegrity, registry, setRegistry } from './registry.ts';

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
  const { partial, ...fresh } = await call(getRemotes);
  const known = new Map(registry.remotes.map((remote) => [remote.name, remote]));
  for (const { name, integrity } of fresh.remotes) if (!known.has(name)) Object.assign(knownIntegrity, integrity);
  const remotes = fresh.remotes.map((remote) => known.get(remote.name) ?? remote);
  setRegistry({ ...fresh, platform: registry.platform || fresh.platform, remotes });
}
