import { globSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ALARM_TEAMS } from '@fitghar/contracts/admin';
import { AREA_TEAMS, TEAMS } from '@fitghar/contracts/common';
import { teamOf } from '@fitghar/contracts/releases';
import { readRemoteConfig } from '@fitghar/federation/build';
import { JOB_TEAMS } from '../../../services/kernel/jobs/job-teams.ts';
import { ROOT } from './root.ts';

const ownedBy = (owners: Record<string, string>, team: string): string[] => Object.keys(owners).filter((each) => owners[each] === team);
const line = (what: string, names: string[]): string =>
  names.length ? `- ${what}: ${names.map((name) => `\`${name}\``).join(', ')}\n` : '';

/** Folders of API areas. */
export const areaFolders = (): string[] =>
  readdirSync(path.join(ROOT, 'bff/src/areas'), { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));

/** `docs/ownership.md`: who owns which routes, slots, pages, calls, jobs and alarms, from the configs that the product uses. */
export async function ownershipPage(): Promise<string> {
  const configs = await Promise.all(
    globSync('mf-*', { cwd: ROOT })
      .sort()
      .map((folder) => readRemoteConfig(path.join(ROOT, folder))),
  );
  const sections = TEAMS.map((team) => {
    const own = configs.filter((config) => teamOf(config) === team);
    return `## ${team}

${[
  line(
    'Remotes',
    own.map(({ name }) => name),
  ),
  line(
    'Routes',
    own.flatMap(({ routes }) => routes.map((route) => route.path)),
  ),
  line(
    'Slots',
    own.flatMap(({ slots }) => slots),
  ),
  line(
    'Pages of account and operations',
    own.flatMap(({ menu }) => menu.map(({ area, page }) => `${area}/${page}`)),
  ),
  line('Areas of the API', ownedBy(AREA_TEAMS, team)),
  line('Jobs', ownedBy(JOB_TEAMS, team)),
  line('Alarms', ownedBy(ALARM_TEAMS, team)),
].join('')}`;
  });
  return `# Who owns what

Made by \`npm run docs\` from the configs that the product itself uses: \`remote.config.ts\` of each remote, \`packages/contracts/src/common/teams.ts\`, \`services/kernel/jobs/job-teams.ts\` and \`packages/contracts/src/admin/alarm-teams.ts\`. A remote belongs to the team that its config names as \`team\`, or that its own name does. Errors, alarms and Prometheus alerts carry the team, and *Ownership* in operations shows each team's releases, errors, vitals and budgets.

${sections.join('\n')}`;
}
