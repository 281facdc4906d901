import type { RegistryEntry } from '@fitghar/contracts/releases';
import type { RemoteModule } from '@fitghar/platform';

// The same site as one bundle: each remote is a chunk of the shell's build.
const REMOTES: Record<string, () => Promise<{ default: RemoteModule }>> = {
  'mf-admin': () => import(/* webpackChunkName: "mf-admin" */ '../../mf-admin/src/remote.ts'),
  'mf-booking': () => import(/* webpackChunkName: "mf-booking" */ '../../mf-booking/src/remote.ts'),
  'mf-institute': () => import(/* webpackChunkName: "mf-institute" */ '../../mf-institute/src/remote.ts'),
  'mf-marketing': () => import(/* webpackChunkName: "mf-marketing" */ '../../mf-marketing/src/remote.ts'),
  'mf-plans': () => import(/* webpackChunkName: "mf-plans" */ '../../mf-plans/src/remote.ts'),
};

export async function fetchRemote({ name }: RegistryEntry): Promise<RemoteModule> {
  const load = REMOTES[name];
  if (!load) throw new Error(`${name} is not in the bundle`);
  return (await load()).default;
}
