export { PLACEHOLDERS } from '../common/placeholders.ts';
export {
  SHELL_ACCOUNT_PAGES,
  type ShellAccountPage,
  SLOTS,
  type WidgetSlot,
  type WidgetSlots,
} from './constants.ts';
export { getDocument, getDocumentVersion } from './documents.calls.ts';
export { documentIdOf } from './documents.ts';
export { getClientError, getClientErrors } from './errors.calls.ts';
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
export {
  type ClientErrorDetail,
  type ClientErrorRow,
  type ClientErrorStack,
  clientErrorDetail,
  clientErrorRow,
  clientErrorStack,
  clientErrors,
} from './errors.responses.ts';
export { remoteName, remoteVersion } from './fields.ts';
export { firstCall } from './first-call.ts';
export { integrityFileName } from './integrity-file.ts';
export { isListed } from './is-listed.ts';
export { addReleaseKey, getReleaseKeys, revokeReleaseKey } from './keys.calls.ts';
export { releaseManifest } from './manifest.ts';
export { type MenuArea, type MenuEntry, menuEntry } from './menu.ts';
export { explainMissing, misfitOf, type Offer } from './misfit.ts';
export {
  MAX_PAGE_HTML,
  type PrerenderedPage,
  type PrerenderedPages,
  prerenderedPage,
  prerenderedPages,
  RULE_PLACEHOLDERS,
  TITLE,
} from './prerendered.ts';
export { previewPicture } from './preview-pictures.ts';
export { redact } from './redact.ts';
export { getRemotes } from './registry.calls.ts';
export { type Registry, type RegistryEntry, registry, registryEntry, type SiteConfig, siteConfig } from './registry.responses.ts';
export {
  approveRelease,
  endPreview,
  getReleases,
  previewRelease,
  promoteRelease,
  publishRelease,
  rollBackRelease,
  startCanary,
} from './releases.calls.ts';
export {
  approveBody,
  type CanaryBody,
  canaryBody,
  type PreviewBody,
  previewBody,
  previewedOrigin,
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
} from './releases.responses.ts';
export {
  type FirstCall,
  frameOf,
  type PageFrame,
  type RemoteConfig,
  type RouteGuard,
  remoteConfig,
  routeGuard,
} from './remote-config.ts';
export { getServedRemotes } from './served.calls.ts';
export { type ServedRemotes, servedRemotes } from './served.responses.ts';
export { SHELL_FIRST_CALLS } from './shell-first-calls.ts';
export { findShellPage, SHELL_PAGES, SHELL_PATHS, SHELL_TRANSLATED, type ShellChunk, type ShellPath } from './shell-pages.ts';
export { teamOf } from './team-of.ts';
export { getTeamsOverview } from './teams.calls.ts';
export { type TeamRemote, type TeamRow, teamsOverview } from './teams.responses.ts';
export { reportRemotes, reportViolations, reportVitals } from './telemetry.calls.ts';
export { REMOTES_REPORT_PATH, VITALS_REPORT_PATH } from './telemetry.paths.ts';
export { type RemoteTelemetry, remoteTelemetry } from './telemetry.requests.ts';
export { getReleaseTokens, makeReleaseToken, revokeReleaseToken } from './tokens.calls.ts';
export { VITALS, type Vital, type WebVitals, webVitals } from './vitals.requests.ts';
export {
  type CanaryVital,
  canaryVital,
  type VersionVitals,
  type VitalPercentiles,
  versionVitals,
  vitalPercentiles,
} from './vitals.responses.ts';
