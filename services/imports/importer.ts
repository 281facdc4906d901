/** What stands against importing a row: it is here already, or a problem in words. */
export type Objection = { known: true } | { problem: string };

/** Who imports, and whose password no one knows. */
export interface ImportContext {
  by: string;
  passwordHash: string;
}

/** Imports rows of one kind. */
export interface Importer<Row> {
  /** Equal for two rows that are the same thing. */
  keyOf: (row: Row) => string;
  /** Null if it can be imported. */
  objectionTo: (row: Row) => Promise<Objection | null>;
  /** @throws DomainError if someone was faster */
  add: (row: Row, context: ImportContext) => Promise<void>;
}
