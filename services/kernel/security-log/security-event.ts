import { AUDIT_ACTIONS, type AuditAction } from '@fitghar/contracts/admin';
import { z } from 'zod';

/** What an event tells. */
interface EventRow {
  outcome: 'success' | 'refused';
  what: string;
  /** What `subject` identifies; null if there is nothing to identify. */
  subject: string | null;
  /** What `reason` may say; it is null if this is empty. */
  reasons: readonly string[];
}

const PROOFS = ['password', 'app-code', 'passkey'] as const;
const BAD_PROOFS = ['wrong-password', 'wrong-app-code', 'bad-passkey'] as const;

/** The events that the product itself names. */
const OWN_EVENTS = {
  'account.registered': {
    outcome: 'success',
    what: 'An account was created',
    subject: 'account',
    reasons: ['customer', 'trainer', 'team'],
  },
  'account.erasure-requested': { outcome: 'success', what: 'Someone asked to erase their account', subject: 'account', reasons: [] },
  'account.erased': { outcome: 'success', what: 'The personal data of an account was erased', subject: 'account', reasons: [] },
  'login.succeeded': {
    outcome: 'success',
    what: 'Someone logged in; the reason is the last thing they gave',
    subject: 'account',
    reasons: [...PROOFS, 'recovery-code', 'sms-code'],
  },
  'login.second-factor-asked': {
    outcome: 'refused',
    what: 'The password was right and the second factor is missing: the first half of a two-step login, or a stolen password',
    subject: 'account',
    reasons: ['app-code', 'passkey'],
  },
  'login.failed': {
    outcome: 'refused',
    what: 'A login was refused',
    subject: 'account, if there is one',
    reasons: [...BAD_PROOFS, 'wrong-recovery-code', 'wrong-sms-code', 'unknown-account', 'blocked-account'],
  },
  'attempts.locked': {
    outcome: 'refused',
    what: 'Someone reached the limit of attempts',
    subject: 'what was locked: its kind, and a hash (`login-account.…`)',
    reasons: [],
  },
  'proof.given': { outcome: 'success', what: 'Someone logged in proved again who they are', subject: 'account', reasons: PROOFS },
  'proof.failed': {
    outcome: 'refused',
    what: 'Such a proof, or the password before a change, was wrong',
    subject: 'account',
    reasons: BAD_PROOFS,
  },
  'session.token-reused': {
    outcome: 'refused',
    what: 'A refresh token was used a second time; its session has ended',
    subject: 'account',
    reasons: [],
  },
  'password.reset-requested': {
    outcome: 'success',
    what: 'Someone asked for a code or link by email',
    subject: null,
    reasons: ['code', 'link'],
  },
  'password.reset-failed': {
    outcome: 'refused',
    what: 'A code or link for a new password was refused',
    subject: 'account, if there is one',
    reasons: ['wrong-code', 'unusable-link'],
  },
  'password.changed': {
    outcome: 'success',
    what: 'A password was changed, with the former one, a code or a link',
    subject: 'account',
    reasons: ['password', 'code', 'link'],
  },
  'mobile.code-requested': {
    outcome: 'success',
    what: 'Someone asked for a code by SMS, to log in or to prove a number',
    subject: null,
    reasons: ['login', 'number'],
  },
  'mobile.proven': {
    outcome: 'success',
    what: 'Someone proved a mobile number, which logs in from now on',
    subject: 'account',
    reasons: [],
  },
  'passkey.added': { outcome: 'success', what: 'A passkey was added', subject: 'account', reasons: [] },
  'passkey.removed': { outcome: 'success', what: 'A passkey was removed', subject: 'account', reasons: [] },
  'passkey.refused': {
    outcome: 'refused',
    what: 'What an authenticator signed was refused; `counter` hints at a copied one',
    subject: 'account',
    reasons: ['challenge', 'signature', 'counter'],
  },
  'refund.requested': { outcome: 'success', what: 'A customer asked for a refund', subject: 'refund', reasons: [] },
  'data.exported': { outcome: 'success', what: 'Someone downloaded their own data', subject: 'account', reasons: [] },
  'upload.refused': {
    outcome: 'refused',
    what: 'A file is too large, infected, or not what it claims to be',
    subject: null,
    reasons: ['type', 'size', 'infected'],
  },
  'site.scanned': {
    outcome: 'refused',
    what: 'A network asked one process for 30 addresses in a minute that do not exist: someone is probing which do',
    subject: null,
    reasons: [],
  },
  'call.refused': {
    outcome: 'refused',
    what: 'Any other call that was answered with an error of the caller’s',
    subject: null,
    reasons: [
      'malformed',
      'unauthenticated',
      'forbidden',
      'foreign-origin',
      'proof-needed',
      'preview-on',
      'second-factor-required',
      'not-found',
      'method',
      'gone',
      'too-large',
      'too-slow',
      'unsupported-type',
      'invalid',
      'too-many',
    ],
  },
} as const satisfies Record<string, EventRow>;

/** Actions of the team that are in the audit log, too, under the same names: exports, grants, refunds, releases. */
const TEAM_EVENTS = [
  'request.export',
  'trainer.export',
  'user.export',
  'review.export',
  'ticket.export',
  'enquiry.export',
  'payment.export',
  'audit.export',
  'trainer.approve-kyc',
  'trainer.reject-kyc',
  'trainer.read-bank',
  'trainer.read-aadhar',
  'trainer.read-pan',
  'trainer.read-certificate',
  'trainer.read-photo',
  'plan.read',
  'plan.read-document',
  'user.block',
  'user.unblock',
  'payment.return',
  'refund.approve',
  'refund.reject',
  'release.upload',
  'release.approve',
  'release.canary',
  'release.promote',
  'release.roll-back',
  'release-token.make',
  'release-token.revoke',
  'release-key.add',
  'release-key.revoke',
  'team.add',
  'team.role',
  'team.block',
  'team.unblock',
  'team.second-factor-on',
  'team.second-factor-reset',
  'team.recovery-codes',
] as const satisfies readonly AuditAction[];

type OwnEvent = keyof typeof OWN_EVENTS;
type TeamEvent = (typeof TEAM_EVENTS)[number];
export type SecurityEventName = OwnEvent | TeamEvent;

/** What a certain event may give as its reason. */
export type ReasonOf<Name> = Name extends OwnEvent ? (typeof OWN_EVENTS)[Name]['reasons'][number] : never;

/** Whether an action of the audit log is in the security log, too. */
export const isSecurityEvent = (action: AuditAction): action is TeamEvent => TEAM_EVENTS.some((event) => event === action);

const teamEvent = (action: TeamEvent): EventRow => ({
  outcome: 'success',
  what: `The team: ${AUDIT_ACTIONS[action]}`,
  subject: action.endsWith('.export')
    ? '`export`'
    : action.startsWith('release.')
      ? 'name of the remote'
      : 'the record, as in the audit log',
  reasons: [],
});

/** Every event of the security log. */
export const SECURITY_EVENTS: ReadonlyMap<string, EventRow> = new Map<string, EventRow>([
  ...Object.entries(OWN_EVENTS),
  ...TEAM_EVENTS.map((event) => [event, teamEvent(event)] as const),
]);

/** IDs, names of remotes and hashes: nothing with an `@`, a space or a plus sign of a phone number. */
const id = z.string().regex(/^[\w.-]{1,120}$/);

/** A line of the security log. */
export const securityEvent = z.strictObject({
  level: z.literal(30).describe('always `info`; `LOG_LEVEL` does not apply'),
  kind: z.literal('security').describe('tells these lines from all others'),
  role: z.string().describe('the kind of process that wrote it (`ROLE`)'),
  event: z.enum([...SECURITY_EVENTS.keys()]).describe('see below'),
  outcome: z.enum(['success', 'refused']).describe('the same for all lines of an event'),
  at: z.iso.datetime().describe('when, UTC'),
  requestId: z.nullable(id).describe('as in the answer’s `x-request-id` and in the other lines of the log; null for jobs and commands'),
  actor: z.nullable(id).describe('ID of the user who was logged in, or of the release token'),
  subject: z.nullable(id).describe('ID of what it happened to'),
  address: z
    .nullable(z.string().regex(/^[\da-f.:]+(\/64)?$/i))
    .describe('the caller’s IPv4 address or IPv6 /64, as the limits count it ([ADR 031](adr/031-guessing-and-lockout.md))'),
  reason: z.nullable(z.enum([...new Set([...SECURITY_EVENTS.values()].flatMap(({ reasons }) => reasons))])).describe('see below'),
});

/** The outcome of an event. */
export function outcomeOf(event: SecurityEventName): EventRow['outcome'] {
  return event in OWN_EVENTS ? OWN_EVENTS[event as OwnEvent].outcome : 'success';
}
