/** The subset of a contract schema that forms use. */
export interface FormSchema {
  safeParse(values: unknown): { error?: { issues: { path: PropertyKey[]; message: string; code?: string }[] } | undefined };
}
