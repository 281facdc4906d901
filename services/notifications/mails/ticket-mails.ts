import { ticketNumber } from '@fitghar/contracts/account';
import type { Ticket } from '../../support/index.ts';
import { dashboard, type MailWithSubject } from './layout.ts';

const MAX_QUOTE_LENGTH = 200;

export function ticketReplied({ id, message, replies }: Pick<Ticket, 'id' | 'message' | 'replies'>, siteUrl: string): MailWithSubject {
  const reply = replies.findLast((reply) => reply.from === 'team')?.message ?? '';
  return {
    subject: 'We’ve replied to your ticket',
    heading: 'We’ve replied to your ticket',
    paragraphs: reply.split('\n').filter(Boolean),
    details: [
      ['Ticket', ticketNumber(id)],
      ['You wrote', message.length > MAX_QUOTE_LENGTH ? `${message.slice(0, MAX_QUOTE_LENGTH)}…` : message],
    ],
    action: dashboard(siteUrl, 'tickets'),
    footer: 'You’re receiving this email because you raised a ticket. Please reply on your dashboard, not to this email.',
  };
}
