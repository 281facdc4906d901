import type { RegistryEntry } from '@fitghar/contracts/releases';
import type { RemoteModule } from '@fitghar/platform';
import { loadRemote } from '@module-federation/enhanced/runtime';

export async function fetchRemote({ name }: RegistryEntry): Promise<RemoteModule> {
  const module = await loadRemote<{ default: RemoteModule }>(`${name.replaceAll('-', '_')}/remote`);
  if (!module) throw new Error(`${name} exports nothing`);
  return module.default;
}
