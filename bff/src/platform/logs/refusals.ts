import { DomainError, type ReasonOf, runAsCaller, type SecurityLog } from '@fitghar/services/kernel';
import type { FastifyRequest } from 'fastify';
import { callerOf } from './callers.ts';

/** Refusals that tell more than their status. */
const REASON_BY_CODE: Record<string, ReasonOf<'call.refused'>> = {
  foreign_origin: 'foreign-origin',
  preview_on: 'preview-on',
  proof_needed: 'proof-needed',
  second_factor_required: 'second-factor-required',
};

const REASON_BY_STATUS: Record<number, ReasonOf<'call.refused'>> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  405: 'method',
  408: 'too-slow',
  410: 'gone',
  413: 'too-large',
  415: 'unsupported-type',
  422: 'invalid',
  429: 'too-many',
  431: 'too-large',
};

const UPLOADS: Record<string, ReasonOf<'upload.refused'>> = { file_type: 'type', file_too_large: 'size', file_infected: 'infected' };

/** Why a call was refused, by its error body; undefined for what is no one's attempt, such as a conflict. */
export const reasonOf = ({ statusCode, code }: { statusCode: number; code: string }): ReasonOf<'call.refused'> | undefined =>
  REASON_BY_CODE[code] ?? REASON_BY_STATUS[statusCode];

/** Writes a refused call to the security log, unless a service has told why. */
export function logRefusal(log: SecurityLog, request: FastifyRequest, error: unknown, body: { statusCode: number; code: string }): void {
  const caller = callerOf(request);
  const reason = reasonOf(body);
  // One address without a page is no attempt at anything (many are: scans.ts); someone else's record is.
  if (caller.refusalTold || !reason || (reason === 'not-found' && !(error instanceof DomainError))) return;
  const upload = UPLOADS[body.code];
  runAsCaller(caller, () => (upload ? log.write('upload.refused', { reason: upload }) : log.write('call.refused', { reason })));
}
