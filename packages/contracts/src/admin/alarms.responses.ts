import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';

/** An alarm of which ops were notified. */
export const alarmRow = z.object({
  id: z.string(),
  /** One of `ALARM_KINDS`, or of those of a newer release: its alarms must not break pages of an older one. */
  kind: z.string(),
  /** Who acts on it. */
  team: z.string(),
  text: z.string(),
  raised_at: z.string(),
  cleared_at: z.nullable(z.string()),
  /** The team member who takes care of it. */
  taken: z.nullable(z.object({ id: objectId, name: z.string(), at: z.string() })),
});
export type AlarmRow = z.infer<typeof alarmRow>;
