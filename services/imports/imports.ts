import { type ImportedRow, type ImportKind, importedCustomer, importedPackage, importedTrainer } from '@fitghar/contracts/admin';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { PasswordHasher } from '../identity/index.ts';
import { DomainError, newSecret } from '../kernel/index.ts';
import { ImportCustomers } from './import-customers.ts';
import { ImportPackages } from './import-packages.ts';
import { ImportTrainers } from './import-trainers.ts';
import type { ImportContext, Importer } from './importer.ts';

/** A row as its file has it, by column. */
type RawRow = Readonly<Record<string, string>>;

/** Brings customers, trainers and running packages in from files, row by row: what one row lacks stops no other. */
@Injectable()
export class Imports {
  constructor(
    private readonly customers: ImportCustomers,
    private readonly trainers: ImportTrainers,
    private readonly packages: ImportPackages,
    private readonly passwords: PasswordHasher,
  ) {}

  /** @returns what became of each row; a dry run writes nothing */
  async run(kind: ImportKind, rows: readonly RawRow[], { by, dryRun }: { by: string; dryRun: boolean }): Promise<ImportedRow[]> {
    const context = dryRun ? null : { by, passwordHash: await this.passwords.hash(newSecret()) };
    if (kind === 'customers') return importAll(rows, importedCustomer, this.customers, context);
    if (kind === 'trainers') return importAll(rows, importedTrainer, this.trainers, context);
    return importAll(rows, importedPackage, this.packages, context);
  }
}

/** @param context null for a dry run */
async function importAll<Row>(
  rows: readonly RawRow[],
  schema: z.ZodMiniType<Row>,
  importer: Importer<Row>,
  context: ImportContext | null,
): Promise<ImportedRow[]> {
  const outcomes: ImportedRow[] = [];
  const firstOf = new Map<string, number>();
  for (const [index, raw] of rows.entries()) {
    const formulas = Object.entries(raw).filter(([, cell]) => /^[=@]/.test(cell));
    if (formulas.length) {
      outcomes.push({ state: 'refused', problems: formulas.map(([column]) => `${column}: Please write the value, not a formula`) });
      continue;
    }
    const parsed = z.safeParse(schema, raw);
    if (!parsed.success) {
      outcomes.push({ state: 'refused', problems: problemsOf(parsed.error) });
      continue;
    }
    const key = importer.keyOf(parsed.data);
    const above = index - (firstOf.get(key) ?? index);
    const outcome = above ? sameAs(above) : await importOne(parsed.data, importer, context);
    outcomes.push(outcome);
    if (!above && outcome.state !== 'refused') firstOf.set(key, index);
  }
  return outcomes;
}

const sameAs = (rowsAbove: number): ImportedRow => ({
  state: 'refused',
  problems: [`The same as ${rowsAbove === 1 ? 'the row above' : `${rowsAbove} rows above`}`],
});

/** One problem a column. */
function problemsOf({ issues }: z.core.$ZodError): string[] {
  const first = new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
  return [...first].map(([column, message]) => `${column}: ${message}`).toReversed();
}

async function importOne<Row>(row: Row, importer: Importer<Row>, context: ImportContext | null): Promise<ImportedRow> {
  const objection = await importer.objectionTo(row);
  if (objection) return 'known' in objection ? { state: 'known', problems: [] } : { state: 'refused', problems: [objection.problem] };
  if (!context) return { state: 'ready', problems: [] };
  try {
    await importer.add(row, context);
    return { state: 'imported', problems: [] };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { state: 'refused', problems: [error.message] };
  }
}
