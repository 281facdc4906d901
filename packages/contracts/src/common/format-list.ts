let format: Intl.ListFormat | undefined;

/** Joins names as a sentence does: `Asha, Bela and Chitra`. */
export function formatList(names: readonly string[]): string {
  format ??= new Intl.ListFormat('en-IN');
  return format.format(names);
}
