import { getAdminSummary, getTeamMe } from '@fitghar/contracts/admin';
import { firstCall } from '@fitghar/contracts/releases';

export default [firstCall(getTeamMe, {}), firstCall(getAdminSummary, {})];
