import { satisfies } from '@fitghar/contracts/common';
import { type CanaryView, type RemoteOverview, teamOf } from '@fitghar/contracts/releases';
import { istIso } from '@fitghar/services/kernel';
import {
  type CanaryTally,
  type ChannelHistory,
  evidence,
  JUDGED_VITALS,
  percentile,
  type RecentVitals,
  SIGNALS,
  type SiteState,
  totalOf,
  UNVISITED,
  type Version,
  VITAL_LIMIT,
  vitalEvidence,
} from '@fitghar/services/releases';

const rounded = (value: number): number => Math.round(value * 100) / 100;

function canaryVitals(tallies: CanaryTally['vitals']): NonNullable<CanaryView['vitals']> {
  return JUDGED_VITALS.map((vital) => {
    const arm = (histogram: CanaryTally['vitals']['inp']['canary']) => ({
      visitors: totalOf(histogram),
      p75: percentile(vital, histogram, 0.75),
    });
    const { canary, stable } = tallies[vital];
    return {
      vital,
      canary: arm(canary),
      stable: arm(stable),
      evidence: rounded(vitalEvidence(vital, tallies[vital])),
      limit: VITAL_LIMIT,
    };
  });
}

const canaryView = (
  { version, percent, since, promoteAfter }: NonNullable<ChannelHistory['canary']>,
  { vitals, ...tally }: CanaryTally,
): CanaryView => ({
  version,
  percent,
  since: istIso(since),
  promote_after: promoteAfter ?? null,
  ...tally,
  failing: { evidence: rounded(evidence(tally, SIGNALS.failing)), limit: SIGNALS.failing.limit },
  slowing: { evidence: rounded(evidence(tally, SIGNALS.slowing)), limit: SIGNALS.slowing.limit },
  vitals: canaryVitals(vitals),
});

function versionState(version: Version, { stable, canary }: ChannelHistory): RemoteOverview['versions'][number]['state'] {
  if (version.version === stable) return 'stable';
  if (version.version === canary?.version) return 'canary';
  return version.withdrawnAt ? 'withdrawn' : 'ready';
}

const teamOfRelease = (remote: string, channels: SiteState['channels']): string | undefined => {
  const channel = channels.find(({ name }) => name === remote);
  return (channel?.stable ?? channel?.canary?.entry)?.team;
};

/** One remote as shown to ops. */
export function remoteView(
  channel: ChannelHistory,
  { platform, channels }: SiteState,
  versions: Version[],
  tallies: ReadonlyMap<string, CanaryTally>,
  vitals: RecentVitals,
): RemoteOverview {
  return {
    name: channel._id,
    team: teamOf({ name: channel._id, team: teamOfRelease(channel._id, channels) }),
    stable: channel.stable ?? null,
    fallback: channels.find(({ name }) => name === channel._id)?.fallback?.version ?? null,
    canary: channel.canary ? canaryView(channel.canary, tallies.get(channel.canary.id) ?? UNVISITED) : null,
    previous: channel.history.at(-1) ?? null,
    versions: versions.map((version) => ({
      version: version.version,
      state: versionState(version, channel),
      platform: version.platform,
      fits: satisfies(platform, version.platform),
      first_page_bytes: version.firstPageBytes,
      budget_bytes: version.budgetBytes,
      files: version.files,
      commit: version.commit ?? null,
      author: version.author,
      released_by: version.releasedBy,
      signed_by: version.signedBy?.label ?? null,
      approval: version.needsApproval ? (version.approvedBy ? 'given' : 'missing') : 'not-needed',
      approved_by: version.approvedBy ?? null,
      released_at: istIso(version.releasedAt),
    })),
    vitals: vitals.ofVersions(
      channel._id,
      versions.map(({ version }) => version),
    ),
    steps: channel.events.map(({ at, by, text }) => ({ at: istIso(at), by, text })),
  };
}
