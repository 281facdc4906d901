export { SHELL_PATHS, type ShellPath, SLOTS } from './constants.ts';
export { remoteName, remoteVersion } from './fields.ts';
export { type Registry, type RegistryEntry, registry, registryEntry, type SiteConfig, siteConfig } from './registry.answers.ts';
export {
  type CanaryArm,
  type CanaryView,
  previewChosen,
  type ReleaseReceipt,
  type ReleasesDesk,
  type ReleaseTokenRow,
  type RemoteDesk,
  releaseReceipt,
  releasesDesk,
  releaseTokenMade,
  releaseTokens,
  remoteDesk,
} from './releases.answers.ts';
export {
  type CanaryBody,
  canaryBody,
  type PreviewBody,
  previewBody,
  promoteBody,
  type ReleaseTokenBody,
  type ReleaseUpload,
  type RollbackBody,
  releaseQuery,
  releaseTokenBody,
  releaseUpload,
  remoteParam,
  rollbackBody,
} from './releases.requests.ts';
export { type RemoteConfig, type RouteGuard, remoteConfig, routeGuard } from './remote-config.ts';
export { type RemoteTelemetry, remoteTelemetry } from './telemetry.requests.ts';
