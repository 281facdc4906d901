import type { RegistryEntry } from '@fitghar/contracts/releases';
import type { RemoteModule } from '@fitghar/platform';

/** The import map names each remote. */
export async function fetchRemote({ name }: RegistryEntry): Promise<RemoteModule> {
  return ((await import(/* webpackIgnore: true */ name)) as { default: RemoteModule }).default;
}
