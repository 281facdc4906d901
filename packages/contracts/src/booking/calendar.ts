import * as z from 'zod/mini';

/** `GET` and `DELETE /bff/api/v1/calendar`: since when there is a secret address (ISO with +05:30); null without one. */
export const calendarState = z.object({ created_at: z.nullable(z.string()) });
export type CalendarState = z.infer<typeof calendarState>;

/** `POST /bff/api/v1/calendar`: the new address, which is shown once. */
export const calendarAddress = z.object({ url: z.string() });

/** `GET /bff/api/v1/calendar/{secret}.ics`. */
export const calendarFile = z.strictObject({ file: z.string().check(z.regex(/^[\w-]{43}\.ics$/, 'This is not a calendar')) });
export type CalendarFile = z.infer<typeof calendarFile>;
