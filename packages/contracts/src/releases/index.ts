export {
  SHELL_ACCOUNT_PAGES,
  type ShellAccountPage,
  SLOTS,
  type WidgetSlot,
  type WidgetSlots,
} from './constants.ts';
export {
  type ClientErrorDetail,
  type ClientErrorRow,
  type ClientErrorStack,
  clientErrorDetail,
  clientErrorRow,
  clientErrorStack,
  clientErrors,
} from './errors.answers.ts';
export {
  type CspReports,
  cspReports,
  type ErrorFrame,
  type ErrorReport,
  type ErrorsQuery,
  errorFrame,
  errorReport,
  errorsQuery,
} from './errors.requests.ts';
export { remoteName, remoteVersion } from './fields.ts';
export { isListed } from './is-listed.ts';
export { releaseManifest } from './manifest.ts';
export { type MenuArea, type MenuEntry, menuEntry } from './menu.ts';
export { explainMissing, misfitOf, type Offer } from './misfit.ts';
export {
  MAX_PAGE_HTML,
  PLACEHOLDERS,
  type PrerenderedPage,
  type PrerenderedPages,
  prerenderedPage,
  prerenderedPages,
  TITLE,
} from './prerendered.ts';
export { redact } from './redact.ts';
export { type Registry, type RegistryEntry, registry, registryEntry, type SiteConfig, siteConfig } from './registry.answers.ts';
export {
  type CanaryArm,
  type CanaryView,
  previewChosen,
  type ReleaseReceipt,
  type ReleasesOverview,
  type ReleaseTokenRow,
  type RemoteOverview,
  releaseKeys,
  releaseReceipt,
  releasesOverview,
  releaseTokenMade,
  releaseTokens,
  remoteOverview,
} from './releases.answers.ts';
export {
  approveBody,
  type CanaryBody,
  canaryBody,
  type PreviewBody,
  previewBody,
  promoteBody,
  type ReleaseKeyBody,
  type ReleaseTokenBody,
  type ReleaseUpload,
  type RollbackBody,
  releaseKeyBody,
  releaseQuery,
  releaseTokenBody,
  releaseUpload,
  remoteParam,
  rollbackBody,
} from './releases.requests.ts';
export {
  type FirstCall,
  frameOf,
  type PageFrame,
  type RemoteConfig,
  type RouteGuard,
  remoteConfig,
  routeGuard,
} from './remote-config.ts';
export { type ServedRemotes, servedRemotes } from './served.answers.ts';
export { findShellPage, SHELL_FIRST_CALLS, SHELL_PAGES, SHELL_PATHS, type ShellChunk, type ShellPath } from './shell-pages.ts';
export { teamOf } from './team-of.ts';
export { type TeamRemote, type TeamRow, teamsOverview } from './teams.answers.ts';
export { type RemoteTelemetry, remoteTelemetry } from './telemetry.requests.ts';
export {
  type CanaryVital,
  canaryVital,
  type VersionVitals,
  type VitalPercentiles,
  versionVitals,
  vitalPercentiles,
} from './vitals.answers.ts';
export { VITALS, type Vital, type WebVitals, webVitals } from './vitals.requests.ts';
