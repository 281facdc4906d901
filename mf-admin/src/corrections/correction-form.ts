import { ADJUSTMENT_KINDS, type AdjustmentBody, type AdjustmentKind, type AuditSubject, adjustmentBody } from '@fitghar/contracts/admin';
import { weekdayNames } from '@fitghar/contracts/common';
import { classDay } from '@fitghar/contracts/institute';
import { toOptions } from '../table/to-options.ts';

/** A record that can be corrected. */
export interface CorrectionSubject {
  of: AuditSubject;
  id: string;
}

/** A kind of correction, of one record. */
export interface Choice extends CorrectionSubject {
  kind: AdjustmentKind;
}

export const isKind = (kind: string): kind is AdjustmentKind => Object.hasOwn(ADJUSTMENT_KINDS, kind);

/** The kinds that apply to these records. */
export const choicesOf = (subjects: readonly CorrectionSubject[]): Choice[] =>
  subjects.flatMap(({ of, id }) =>
    Object.keys(ADJUSTMENT_KINDS).flatMap((kind) => (isKind(kind) && ADJUSTMENT_KINDS[kind].of === of ? [{ kind, of, id }] : [])),
  );

/** What is typed; each kind uses some of it. */
export const EMPTY = {
  choice: '',
  outcome: 'took_place',
  usable_until: '',
  amount: '',
  phone: '',
  address: '',
  area: '',
  landmark: '',
  pincode: '',
  to: '',
  seats: '',
  days: '',
  from: '',
  until: '',
  name: '',
  gender: '',
  category: '',
  servicing_area: '',
  reason: '',
};
export type Values = typeof EMPTY;

/** A field of the form. */
export interface FormField {
  name: Exclude<keyof Values, 'choice' | 'reason'>;
  label: string;
  type?: 'date' | 'number' | 'tel' | 'time';
  options?: { value: string; label: string }[];
  /** Several of these can be chosen; their values are separated by commas. */
  choices?: { value: string; label: string }[];
}

const CONTACT: FormField[] = [
  { name: 'phone', label: 'Mobile number', type: 'tel' },
  { name: 'address', label: 'Address' },
  { name: 'area', label: 'Area' },
  { name: 'landmark', label: 'Landmark' },
  { name: 'pincode', label: 'Pincode' },
];
const AMOUNT: FormField = { name: 'amount', label: 'Amount in rupees', type: 'number' };

export const FIELDS: Record<AdjustmentKind, FormField[]> = {
  'reopen-session': [],
  'mark-session-used': [
    {
      name: 'outcome',
      label: 'What happened',
      options: toOptions({ took_place: 'It took place', customer_absent: 'The customer was absent' }),
    },
  ],
  'extend-package': [{ name: 'usable_until', label: 'Last day', type: 'date' }],
  'give-credit': [AMOUNT],
  'refund-part': [AMOUNT],
  'change-session-contact': CONTACT,
  'change-package-contact': CONTACT,
  'add-batch': [{ name: 'to', label: 'First Monday', type: 'date' }],
  'change-seats': [{ name: 'seats', label: 'Seats', type: 'number' }],
  'change-hours': [
    { name: 'days', label: 'Days', choices: weekdayNames().map((label, index) => ({ value: classDay.options[index] ?? label, label })) },
    { name: 'from', label: 'From', type: 'time' },
    { name: 'until', label: 'Until', type: 'time' },
  ],
  'move-batch': [{ name: 'to', label: 'First Monday', type: 'date' }],
  'cancel-batch': [],
  'reopen-trainer': [],
  'correct-trainer': [
    { name: 'name', label: 'Name' },
    { name: 'phone', label: 'Mobile number', type: 'tel' },
    { name: 'gender', label: 'Gender', options: toOptions({ '': 'As it is', Female: 'Female', Male: 'Male' }) },
    {
      name: 'category',
      label: 'Category',
      options: toOptions({ '': 'As it is', Basic: 'Basic', Standard: 'Standard', Premium: 'Premium' }),
    },
    { name: 'servicing_area', label: 'Areas, separated by commas' },
  ],
};

/** Fields whose values are separated by commas. */
const LISTS: FormField['name'][] = ['servicing_area', 'days'];

/** What was typed, as the body of the call but for the reason, which changes nothing of what happens. Fields that are left empty stay as they are. */
export function readForm(
  { kind, id }: Choice,
  values: Values,
  key: string,
  ticketId: string | undefined,
): { /** Null while something is missing or wrong. */ body: AdjustmentBody | null; errors: Partial<Record<string, string>> } {
  const typed = FIELDS[kind].flatMap(({ name }) => {
    const value = values[name].trim();
    if (!value) return [];
    return [[name, LISTS.includes(name) ? value.split(',').flatMap((area) => area.trim() || []) : value]];
  });
  const own = Object.fromEntries(typed);
  const read = adjustmentBody.safeParse({ kind, subject: id, key, reason: 'Preview', ...(ticketId && { ticket_id: ticketId }), ...own });
  if (read.success) return { body: read.data, errors: {} };
  // What is not typed yet is no error.
  const wrong = read.error.issues.filter(({ path: [name] }) => typeof name === 'string' && Object.hasOwn(own, name));
  return { body: null, errors: Object.fromEntries(wrong.map(({ path: [name], message }) => [name, message])) };
}
