import { AUDIT_ACTIONS, AUDIT_SUBJECT_LABELS, type AuditRow } from '@fitghar/contracts/admin';

/** Labels; undefined for an action or record of a later release. */
const ACTION_LABELS: Record<string, string | undefined> = AUDIT_ACTIONS;
const SUBJECT_LABELS: Record<string, string | undefined> = AUDIT_SUBJECT_LABELS;

const formatValue = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '–');

export const actionOf = ({ action }: AuditRow): string => ACTION_LABELS[action] ?? action;

/** The kind of record that was changed. */
export const kindOf = ({ subject: { kind } }: AuditRow): string => SUBJECT_LABELS[kind] ?? kind;

/** What an entry changed, a text for each field. What it repeats unchanged says nothing. */
export const changesOf = ({ before, after }: AuditRow): string[] =>
  Object.keys(after)
    .filter((field) => formatValue(before[field]) !== formatValue(after[field]))
    .map((field) => `${field}: ${formatValue(before[field])} → ${formatValue(after[field])}`);
