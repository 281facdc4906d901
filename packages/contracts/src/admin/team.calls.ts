import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { reasonBody, roleBody, skillsBody, teamBody } from './team.requests.ts';
import { staffMember, staffMembers } from './team-members.responses.ts';

export const getTeam = defineCall('GET /api/v1/admin/team', { query: pageQuery, response: staffMembers });
export const getTeamMember = defineCall('GET /api/v1/admin/team/:id', { params: idParam, response: staffMember });
export const addTeamMember = defineCall('POST /api/v1/admin/team', {
  changes: ['team.members'],
  body: teamBody,
  response: staffMember,
  status: 201,
});
export const setRole = defineCall('POST /api/v1/admin/team/:id/role', {
  changes: ['team.members'],
  params: idParam,
  body: roleBody,
  response: staffMember,
});
export const setSkills = defineCall('POST /api/v1/admin/team/:id/skills', {
  changes: ['team.members', 'team.plans'],
  params: idParam,
  body: skillsBody,
  response: staffMember,
});
export const blockMember = defineCall('POST /api/v1/admin/team/:id/block', {
  changes: ['team.members', 'team.plans', 'team.handovers'],
  params: idParam,
  body: reasonBody,
  response: staffMember,
});
export const unblockMember = defineCall('POST /api/v1/admin/team/:id/unblock', {
  changes: ['team.members', 'team.plans', 'team.handovers'],
  params: idParam,
  body: reasonBody,
  response: staffMember,
});
export const resetSecondFactor = defineCall('POST /api/v1/admin/team/:id/second-factor/reset', {
  changes: ['team.members'],
  params: idParam,
  body: reasonBody,
  response: staffMember,
});
