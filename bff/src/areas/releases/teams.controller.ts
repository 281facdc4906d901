import { ALARM_TEAMS } from '@fitghar/contracts/admin';
import { AREA_TEAMS, TEAMS } from '@fitghar/contracts/common';
import { getTeamsOverview, type TeamRemote, type TeamRow, teamOf } from '@fitghar/contracts/releases';
import { JOB_TEAMS } from '@fitghar/services/kernel';
import { Alarms } from '@fitghar/services/notifications';
import { type Channel, ClientErrors, RegistrySource, RemoteVitals, VersionsRepository, WebVitals } from '@fitghar/services/releases';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Handles } from '../../platform/http/handles.ts';

const share = (part: number, all: number): number => Math.round((1000 * part) / Math.max(all, 1)) / 1000;
const ownedBy = (owners: Record<string, string>, team: string): string[] => Object.keys(owners).filter((each) => owners[each] === team);
const NO_ERRORS = { distinct: 0, page_views: 0 };

/** Who owns what, and how it is: for each team its remotes, calls, jobs and alarms. */
@ApiTags('releases')
@Controller('bff')
export class TeamsController {
  constructor(
    private readonly source: RegistrySource,
    private readonly versions: VersionsRepository,
    private readonly errors: ClientErrors,
    private readonly vitals: RemoteVitals,
    private readonly webVitals: WebVitals,
    private readonly alarms: Alarms,
  ) {}

  @Handles(getTeamsOverview)
  @RequirePermissions('releases.read')
  async list(): Promise<{ rows: TeamRow[] }> {
    const { channels } = await this.source.state();
    const [remotes, open] = await Promise.all([this.remotesOf(channels), this.alarms.countOpen()]);
    const teams = [...new Set([...TEAMS, ...remotes.map(({ team }) => team)])].sort();
    return {
      rows: teams.map((team) => ({
        team,
        remotes: remotes.filter((each) => each.team === team).map(({ remote }) => remote),
        areas: ownedBy(AREA_TEAMS, team),
        jobs: ownedBy(JOB_TEAMS, team),
        alarms: Object.entries(ALARM_TEAMS)
          .filter(([, owner]) => owner === team)
          .map(([kind]) => ({ kind, open: [...open].find(([each]) => each === kind)?.[1] ?? 0 })),
      })),
    };
  }

  private async remotesOf(channels: Channel[]): Promise<{ team: string; remote: TeamRemote }[]> {
    const [errors, vitals, webVitals, versions] = await Promise.all([
      this.errors.countByRemote(),
      this.vitals.recent(),
      this.webVitals.recent(),
      this.versions.findAll(channels.flatMap(({ stable, canary }) => stable ?? canary?.entry ?? [])),
    ]);
    return channels.map(({ name, stable, canary }) => {
      const entry = stable ?? canary?.entry ?? null;
      const version = versions.find((each) => each.name === name);
      const counts = vitals.get(name);
      const all = counts ? counts.views + counts.failed : 0;
      return {
        team: teamOf({ name, team: entry?.team }),
        remote: {
          name,
          stable: stable?.version ?? null,
          canary: canary && { version: canary.entry.version, percent: canary.percent },
          first_page_bytes: version?.firstPageBytes ?? null,
          budget_bytes: version?.budgetBytes ?? null,
          errors: errors.get(name) ?? NO_ERRORS,
          vitals:
            counts && all
              ? {
                  views: all,
                  failed: share(counts.failed, all),
                  slow: share(counts.slow, counts.views),
                  mean_ms: Math.round(counts.shownMs / Math.max(counts.views, 1)),
                }
              : null,
          web_vitals: webVitals.ofRemote(name),
          routes: entry?.routes.map(({ path }) => path) ?? [],
          slots: entry?.slots ?? [],
          pages: entry?.menu?.map(({ area, page }) => `${area}/${page}`) ?? [],
        },
      };
    });
  }
}
