import { defineCall } from '../common/call.ts';
import { teamsOverview } from './teams.responses.ts';

export const getTeamsOverview = defineCall('GET /api/v1/admin/releases/teams', { response: teamsOverview });
