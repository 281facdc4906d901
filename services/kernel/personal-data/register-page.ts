import { SEALED_RECORDS } from '../vault/sealed-records.ts';
import { type RegisteredField, registeredFields, type StoredCollection } from './register.ts';
import { RETENTION, type Retention } from './retention.ts';

const YEAR = 365;
const lengthOf = (days: number): string => (days % YEAR ? `${days} days` : `${(days / YEAR) * 12} months`);

const periodOf = (retention: Retention): string => {
  if ('until' in retention) return `until ${retention.until}`;
  return retention.days ? `${lengthOf(retention.days)} after ${retention.after}` : `until ${retention.after}`;
};

const isSealed = ({ collection, path }: RegisteredField): boolean =>
  SEALED_RECORDS.some((sealed) => sealed.collection === collection && sealed.fields.some((field) => `${path}.`.startsWith(`${field}.`)));

/** The columns of the register, in their order. */
const COLUMNS: readonly [heading: string, cell: (field: RegisteredField) => string][] = [
  ['Field', ({ path }) => `\`${path}\``],
  ['Purpose', ({ purpose }) => purpose],
  ['Encrypted', (field) => (isSealed(field) ? 'yes' : '')],
  ['Kept', ({ kept }) => kept.map((name) => periodOf(RETENTION[name])).join('; ')],
  ['Readers besides the person', ({ readers }) => readers.map((reader) => (reader.includes('.') ? `\`${reader}\`` : reader)).join(', ')],
  ['In the export', ({ exported }) => (exported ? 'yes' : '')],
  ['Erasing the account', ({ erasure }) => erasure],
];

const table = (fields: readonly RegisteredField[]): string =>
  [
    `| ${COLUMNS.map(([heading]) => heading).join(' | ')} |`,
    `|${COLUMNS.map(() => '---|').join('')}`,
    ...fields.map((field) => `| ${COLUMNS.map(([, cell]) => cell(field)).join(' | ')} |`),
  ].join('\n');

/** Generates docs/personal-data.md. */
export function personalDataPage(collections: readonly StoredCollection[]): string {
  const fields = registeredFields(collections);
  const sections = [...Map.groupBy(fields, ({ collection }) => collection)].map(([name, own]) => `## ${name}\n\n${table(own)}`);
  const without = collections.flatMap(({ name, declaration }) =>
    declaration && 'none' in declaration ? [`| \`${name}\` | ${declaration.none} |`] : [],
  );
  return `# Personal data

Every personal field that we store: what for, for how long, who reads it, and what happens when the account is erased. \`npm run docs\` generates this page from the declarations beside the schemas; a test fails for a stored field that no declaration names ([ADR 036](adr/036-personal-data.md)). Readers are [permissions](roles.md). A daily sweep or an index of the database enforces each period that is counted from an event; the sweep does to a field what erasing the account would do, and removes what no account owns. *Kept without identity* means that nothing in the record names the person once the account is erased.

${sections.join('\n\n')}

## Collections without personal data

| Collection | Why |
|---|---|
${without.join('\n')}
`;
}
