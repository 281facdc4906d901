/** Below `/bff`: pages report before they have the schemas of these calls. */
export const REMOTES_REPORT_PATH = '/api/v1/telemetry/remotes';
export const VITALS_REPORT_PATH = '/api/v1/telemetry/vitals';
