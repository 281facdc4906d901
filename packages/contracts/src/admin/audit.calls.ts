import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { auditEntries, auditEntry } from './audit.answers.ts';
import { auditQuery } from './audit.requests.ts';

export const getAuditEntries = defineCall('GET /api/v1/admin/audit', { query: auditQuery, answer: auditEntries });
export const exportAuditEntries = defineCall('GET /api/v1/admin/audit/export', { query: auditQuery, content: ['text/csv'] });
export const getAuditEntry = defineCall('GET /api/v1/admin/audit/:id', { params: idParam, answer: auditEntry });
