import * as z from 'zod/mini';

/** `GET /bff/api/v1/admin/whatsapp`: messages of the last 30 days by day and template, newest first. */
export const whatsAppFigures = z.object({
  /** Whether this site sends on WhatsApp. */
  on: z.boolean(),
  rows: z.array(
    z.object({
      /** `YYYY-MM-DD` in India. */
      day: z.string(),
      /** One of `WHATSAPP_TEXTS`; `reply`: of the team, in a ticket; `answer`: to STOP, START and buttons. */
      template: z.string(),
      /** Accepted by WhatsApp, whatever became of them. */
      sent: z.number(),
      delivered: z.number(),
      read: z.number(),
      failed: z.number(),
      /** Of those that failed: for which an SMS or email went out instead. */
      fell_back: z.number(),
      cost_paise: z.number(),
    }),
  ),
});
export type WhatsAppFigures = z.infer<typeof whatsAppFigures>;
