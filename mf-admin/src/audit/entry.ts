import { AUDIT_ACTIONS, AUDIT_SUBJECT_LABELS, type AuditRow } from '@fitghar/contracts/admin';
import { formatDate, formatDateTime } from '@fitghar/contracts/common';

/** Labels; undefined for an action or record of a later release. */
const ACTION_LABELS: Record<string, string | undefined> = AUDIT_ACTIONS;
const SUBJECT_LABELS: Record<string, string | undefined> = AUDIT_SUBJECT_LABELS;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/** `usable_until` and `isBlocked` in words. */
const wordsOf = (field: string): string => field.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join('; ') || '–';
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([field, each]) => `${wordsOf(field)} ${formatValue(each)}`)
      .join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value ?? '–');
  if (DATE.test(text)) return formatDate(text);
  return INSTANT.test(text) ? formatDateTime(text) : text;
}

export const actionOf = ({ action }: AuditRow): string => ACTION_LABELS[action] ?? action;

/** `Asha Menon assigned a trainer`. */
export function sentenceOf(entry: AuditRow): string {
  const action = actionOf(entry);
  return `${entry.by.name} ${action.charAt(0).toLowerCase()}${action.slice(1)}`;
}

/** The kind of record that was changed. */
export const kindOf = ({ subject: { kind } }: AuditRow): string => SUBJECT_LABELS[kind] ?? kind;

/** What an entry changed, a text for each field. What it repeats unchanged says nothing. */
export const changesOf = ({ before, after }: AuditRow): string[] =>
  Object.keys(after)
    .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .map((field) => {
      const words = wordsOf(field);
      return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${formatValue(before[field])} → ${formatValue(after[field])}`;
    });
