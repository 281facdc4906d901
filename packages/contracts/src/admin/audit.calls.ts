import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { auditQuery } from './audit.requests.ts';
import { auditEntries, auditEntry } from './audit.responses.ts';

export const getAuditEntries = defineCall('GET /api/v1/admin/audit', { query: auditQuery, response: auditEntries });
export const exportAuditEntries = defineCall('GET /api/v1/admin/audit/export', { query: auditQuery, content: ['text/csv'] });
export const getAuditEntry = defineCall('GET /api/v1/admin/audit/:id', { params: idParam, response: auditEntry });
