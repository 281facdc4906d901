import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UsersRepository } from '../../identity/index.ts';
import { JobHandlers, writeIn } from '../../kernel/index.ts';
import { Tickets } from '../../support/index.ts';
import { MailComposer } from '../mail-composer.ts';
import { texts } from '../mails/texts/index.ts';
import { ticketReplied } from '../mails/ticket-mails.ts';
import { WhatsAppInboundRepository } from '../persistence/whatsapp-inbound.repository.ts';
import { isFallback } from './fallback.ts';
import { WhatsAppSender } from './whatsapp-sender.ts';

/** Answers what people write by WhatsApp: the team's replies in tickets, and a word to STOP, START and buttons. */
@Injectable()
export class WhatsAppAnswers implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly sender: WhatsAppSender,
    private readonly inbound: WhatsAppInboundRepository,
    private readonly tickets: Tickets,
    private readonly users: UsersRepository,
    private readonly composer: MailComposer,
  ) {}

  onModuleInit(): void {
    this.handlers.on('ticket-reply-whatsapp', ({ ticket_id, reply }, jobId) => this.reply(jobId, ticket_id, reply));
    this.handlers.on('whatsapp-answer', async ({ inbound_id }, jobId) => {
      const { kind, number, userIds: [userId = null] = [] } = (await this.inbound.find(inbound_id)) ?? {};
      if (!kind || kind === 'message' || !number) return;
      const words = writeIn(await this.users.languageOf(userId), () => texts().messages.whatsApp[kind]);
      await this.sender.sendWords(jobId, { number, userId }, 'answer', words, false);
    });
  }

  /** By email if WhatsApp does not take it, and there is an account to know the address from. */
  private async reply(jobId: string, ticketId: string, index: number): Promise<void> {
    const ticket = await this.tickets.findOrNull(ticketId);
    const reply = ticket?.replies[index];
    if (!ticket?.whatsApp || reply?.from !== 'team') return;
    const { userId, whatsApp } = ticket;
    const to = { number: whatsApp.number, userId };
    if (!isFallback(jobId) && (await this.sender.sendWords(jobId, to, 'reply', reply.message, userId !== null))) return;
    if (userId) await this.composer.toCustomer(jobId, userId, (site) => ticketReplied(ticket, site));
  }
}
