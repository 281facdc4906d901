import { defineCall } from '../common/call.ts';
import { cspReports } from './errors.requests.ts';
import { REMOTES_REPORT_PATH, VITALS_REPORT_PATH } from './telemetry.paths.ts';
import { remoteTelemetry } from './telemetry.requests.ts';
import { webVitals } from './vitals.requests.ts';

export const reportRemotes = defineCall(`POST ${REMOTES_REPORT_PATH}`, { body: remoteTelemetry, status: 204 });
export const reportVitals = defineCall(`POST ${VITALS_REPORT_PATH}`, { body: webVitals, status: 204 });
export const reportViolations = defineCall('POST /api/v1/telemetry/csp', { body: cspReports, status: 204 });
