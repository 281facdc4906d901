export { CanaryMonitor, type CanaryTally, UNVISITED } from './canary/canary-monitor.ts';
export { evidence, SIGNALS } from './canary/evidence.ts';
export { JUDGED_VITALS, VITAL_LIMIT, vitalEvidence } from './canary/vital-evidence.ts';
export { Deployments } from './deployments/deployments.ts';
export { type ClientError, type ClientErrorReport, ClientErrors } from './errors/client-errors.ts';
export { SourcePositions } from './errors/source-positions.ts';
export { type ReleaseKey, ReleaseKeys } from './keys/release-keys.ts';
export { type ChannelHistory, ChannelsRepository, type ReleaseEvent } from './persistence/channels.repository.ts';
export {
  ApprovalMissingError,
  ApproverPreviewError,
  ForeignTokenError,
  ReleaseConflictError,
  SecondPersonError,
  VersionTakenError,
} from './releases.errors.ts';
export { ReleasesModule } from './releases.module.ts';
export type { Actor } from './rollout/actor.ts';
export { ApproveVersion } from './rollout/approve-version.ts';
export { Rollout } from './rollout/rollout.ts';
export type { ShellFiles, ShellHtml } from './site/bundled-build.ts';
export { type Channel, isInCanary } from './site/choose-version.ts';
export { PageParts } from './site/page-parts.ts';
export { PrerenderedHtml } from './site/prerendered-html.ts';
export { offerOf, RegistrySource, type SiteFiles, type SiteState } from './site/registry-source.ts';
export { type ReleaseToken, ReleaseTokens, TOKEN_PREFIX, type TokenRights } from './tokens/release-tokens.ts';
export { editionsOf, integrityOf } from './versions/check-release.ts';
export { type Dictionary, dictionaryHeader, FileDeltas } from './versions/file-deltas.ts';
export { integrityFileOf, scriptHashes } from './versions/integrity-file.ts';
export { hasOperations } from './versions/place-problems.ts';
export { PublishVersion } from './versions/publish-version.ts';
export type { StoredFile } from './versions/stored-file.ts';
export { SweepVersions } from './versions/sweep-versions.ts';
export { VersionContents } from './versions/version.contents.ts';
export { type Version, VersionsRepository } from './versions/versions.repository.ts';
export { percentile, totalOf } from './vitals/histogram.ts';
export { RemoteVitals } from './vitals/remote-vitals.ts';
export { type RecentVitals, WebVitals } from './vitals/web-vitals.ts';
