import type { FieldErrors } from './errors.ts';

const capitalised = (field: string): string => field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');

/** User-facing text of a refusal (section 8): 'Field: message' per field message, or its own message if no field is affected. */
export function errorLines({ message, fields = {} }: { message: string; fields?: FieldErrors }): string[] {
  const lines = Object.entries(fields).flatMap(([field, messages]) => messages.map((each) => `${capitalised(field)}: ${each}`));
  return lines.length ? lines : [message];
}
