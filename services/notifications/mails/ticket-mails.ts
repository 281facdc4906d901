import { ticketNumber } from '@fitghar/contracts/account';
import type { Ticket } from '../../support/index.ts';
import { asParagraphs, dashboard, type MailFromText } from './layout.ts';
import { texts } from './texts/index.ts';

const MAX_QUOTE_LENGTH = 200;

export function ticketReplied({ id, message, replies }: Pick<Ticket, 'id' | 'message' | 'replies'>, siteUrl: string): MailFromText {
  const t = texts().messages.ticket;
  const reply = replies.findLast((reply) => reply.from === 'team')?.message ?? '';
  return {
    template: 'ticket-reply',
    values: { reply: asParagraphs(reply) },
    details: [
      [t.ticket, ticketNumber(id)],
      [t.youWrote, message.length > MAX_QUOTE_LENGTH ? `${message.slice(0, MAX_QUOTE_LENGTH)}…` : message],
    ],
    action: dashboard(siteUrl, 'tickets'),
    footer: t.footer,
  };
}
