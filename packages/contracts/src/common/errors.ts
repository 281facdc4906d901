import * as z from 'zod/mini';

/** The one error body of the back end (design, section 3). `errors` maps a field to its messages. */
export const errorBody = z.object({
  success: z.literal(false),
  status: z.literal('error'),
  statusCode: z.number(),
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
export type FieldErrors = ErrorBody['errors'];

const capitalised = (field: string): string => field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');

/** User-facing text of a refusal (section 8): 'Field: message' per field message, or its own message if no field is affected. */
export function errorLines({ message, fields = {} }: { message: string; fields?: FieldErrors }): string[] {
  const lines = Object.entries(fields).flatMap(([field, messages]) => messages.map((each) => `${capitalised(field)}: ${each}`));
  return lines.length ? lines : [message];
}
