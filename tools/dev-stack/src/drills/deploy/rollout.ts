import { execFile as execFileWithCallback } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Cluster } from '../../cluster/cluster.ts';
import type { Ending, Replacement, Role, Version } from '../../cluster/fleet.ts';
import { ROOT } from '../../root.ts';

const execFile = promisify(execFileWithCallback);

/** Processes to replace in a part of the rollout, by role, and the version that they get. */
export interface Stage {
  name: string;
  to: 'A' | 'B';
  replaced: Record<Role, number>;
}

/**
 * Half of the processes to B, these back to A, then all to B, and half of those back to A: in the end both versions run,
 * as during the longest part of a real rollout.
 */
export function stagesOf(webs: number, workers: number): Stage[] {
  const half = { web: Math.ceil(webs / 2), worker: Math.ceil(workers / 2) };
  return [
    { name: 'half of it to version B', to: 'B', replaced: half },
    { name: 'back to version A', to: 'A', replaced: half },
    { name: 'all of it to version B', to: 'B', replaced: { web: webs, worker: workers } },
    { name: 'half of it back to version A', to: 'A', replaced: { web: Math.floor(webs / 2), worker: Math.floor(workers / 2) } },
  ];
}

/** Applies the `expand` migrations of a version, as its migration job does. @returns what it printed */
export async function migrateTo({ root = ROOT }: Version, settings: Record<string, string>): Promise<string> {
  const { stdout } = await execFile(process.execPath, [path.join(root, 'bff/dist/migrate.js')], { env: { ...process.env, ...settings } });
  return stdout.trim();
}

/** Replaces processes of both roles, one of each at a time. */
export async function rollOut(
  { fleet, balancer }: Pick<Cluster, 'fleet' | 'balancer'>,
  { to, replaced }: Stage,
  version: Version,
  ending: Ending,
): Promise<Replacement[]> {
  const done: Replacement[] = [];
  const replaceAll = async (role: Role): Promise<void> => {
    for (let count = 0; count < replaced[role]; count++) {
      const old = fleet.of(role).find((member) => member.version.name !== to);
      if (old) done.push(await fleet.replace(old, version, balancer, ending));
    }
  };
  await Promise.all([replaceAll('web'), replaceAll('worker')]);
  return done;
}
