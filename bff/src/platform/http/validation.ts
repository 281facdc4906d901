import { InvalidFieldsError } from '@fitghar/services/kernel';
import { StandardSchemaValidationPipe } from '@nestjs/common';

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

/** Messages by field. Issues with the body as a whole are under `_`. */
export function fieldErrors(issues: readonly Issue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path = [], message } of issues) {
    const field = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || '_';
    fields[field] = [...(fields[field] ?? []), message];
  }
  return fields;
}

/** Validates body, query and parameters against the contract's schemas; failures are 422 with field errors. */
export const validationPipe = () =>
  new StandardSchemaValidationPipe({ exceptionFactory: (issues) => new InvalidFieldsError(fieldErrors(issues)) });
