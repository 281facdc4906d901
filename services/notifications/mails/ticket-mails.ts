import type { Ticket } from '../../support/index.ts';
import { dashboard, type MailWithSubject } from './layout.ts';

const QUOTED = 200;

export function ticketAnswered({ message, replies }: Pick<Ticket, 'message' | 'replies'>, siteUrl: string): MailWithSubject {
  const answer = replies.findLast((reply) => reply.from === 'team')?.message ?? '';
  return {
    subject: 'We have answered your ticket',
    heading: 'We have answered your ticket',
    paragraphs: answer.split('\n').filter(Boolean),
    facts: [['You wrote', message.length > QUOTED ? `${message.slice(0, QUOTED)}…` : message]],
    action: dashboard(siteUrl, 'tickets'),
    footer: 'You get this mail because you raised a ticket. Please answer on your dashboard, not to this mail.',
  };
}
