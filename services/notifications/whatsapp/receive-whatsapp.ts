import { createHash } from 'node:crypto';
import { READY_REPLY } from '@fitghar/contracts/admin';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Consents, UsersRepository } from '../../identity/index.ts';
import { Clock, InvalidFieldsError, isDuplicateKey, Mongo, Outbox, PersonalData, SETTINGS, type Settings } from '../../kernel/index.ts';
import { Tickets } from '../../support/index.ts';
import { type InboundKind, WhatsAppInboundRepository } from '../persistence/whatsapp-inbound.repository.ts';
import { WhatsAppMessagesRepository } from '../persistence/whatsapp-messages.repository.ts';
import { isOfTemplate } from './cloud-api.ts';
import { fallbackOf, hasFallback } from './fallback.ts';
import { readNotification, type WhatsAppInboundMessage, type WhatsAppStatus, wordsOf } from './webhook.ts';

const STOP = ['stop', 'unsubscribe', 'बंद', 'बंद करें', 'बंद करो'];
const START = ['start', 'शुरू', 'शुरू करें', 'शुरू करो'];

/** Receives what WhatsApp reports: receipts of our messages, and what people write. Any of it may come twice, late, or in another order. */
@Injectable()
export class ReceiveWhatsApp implements OnModuleInit {
  constructor(
    private readonly mongo: Mongo,
    private readonly messages: WhatsAppMessagesRepository,
    private readonly inbound: WhatsAppInboundRepository,
    private readonly tickets: Tickets,
    private readonly consents: Consents,
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.personalData.register('whatsapp_inbound', {
      export: (userId) => this.inbound.listOf(userId),
      erase: (userId) => this.inbound.erase(userId),
    });
  }

  /**
   * Returns once everything is stored.
   * @param raw the body, whose signature is verified
   * @throws InvalidFieldsError if it is no notification of WhatsApp
   */
  async run(raw: Buffer): Promise<void> {
    const read = readNotification(raw, this.settings.WHATSAPP_PHONE_ID ?? '');
    if (!read) throw new InvalidFieldsError({ object: ['This is not a notification of WhatsApp'] });
    for (const status of read.statuses) await this.receipt(status);
    for (const message of read.messages) await this.hear(message);
  }

  /** A message that did not arrive goes out by another channel: once, because only the first such receipt changes its state. */
  private async receipt({ biz_opaque_callback_data: jobId, status, errors, pricing }: WhatsAppStatus): Promise<void> {
    await this.mongo.transaction(async () => {
      const code = errors?.[0]?.code ?? 0;
      const failure = { error: `WhatsApp did not deliver it: ${code}`, alarming: isOfTemplate(code) };
      const changed = await this.messages.advance(jobId, status, status === 'failed' ? failure : {});
      const price = pricing?.billable ? this.settings.WHATSAPP_UTILITY_PAISE : 0;
      if (pricing && status !== 'failed') await this.messages.price(jobId, pricing.category, price);
      if (!changed || status !== 'failed' || !hasFallback(changed.template)) return;
      if (await this.outbox.repeat(jobId, fallbackOf(jobId))) await this.messages.markFellBack(jobId);
    });
  }

  private async hear(message: WhatsAppInboundMessage): Promise<void> {
    const words = wordsOf(message);
    if (!words) return;
    const id = createHash('sha256').update(message.id).digest('hex').slice(0, 24);
    try {
      await this.mongo.transaction(() => this.take(id, `+${message.from}`, words, message));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // The first messages of a number at the same instant: the later one goes on in the ticket of the other.
      if (!(await this.inbound.find(id))) await this.hear(message);
    }
  }

  private async take(id: string, number: string, words: string, { button, context }: WhatsAppInboundMessage): Promise<void> {
    const word = words.toLowerCase().replace(/[\s.!।]+$/, '');
    if (STOP.includes(word)) return this.consent(id, number, 'stop', await this.listReachedAt(number));
    const stopped = START.includes(word) ? await this.inbound.listStoppedBy(number) : [];
    if (stopped.length) return this.consent(id, number, 'start', stopped);
    if (button?.payload === READY_REPLY && context?.id) {
      const isNews = await this.messages.markReady(number, context.id);
      return this.answer(id, isNews ? number : null, 'ready', []);
    }
    await this.inbound.insert(id, { kind: 'message', number: null, userIds: [], at: this.clock.now() });
    const account = await this.users.findByProvenPhone(number, this.clock.now());
    await this.tickets.hear({ number, userId: account?.type === 'U' ? account.id : null, message: words });
  }

  /** Withdraws or gives back the consent of all whose messages go to this number, and answers if that changed anything. */
  private async consent(id: string, number: string, kind: 'stop' | 'start', userIds: string[]): Promise<void> {
    const given = await this.consents.listGiven(userIds, 'whatsapp');
    const changed = userIds.filter((userId) => given.has(userId) === (kind === 'stop'));
    for (const userId of changed) await this.consents.record(userId, 'whatsapp', kind === 'start');
    await this.answer(id, changed.length ? number : null, kind, changed);
  }

  private async answer(id: string, number: string | null, kind: InboundKind, userIds: string[]): Promise<void> {
    await this.inbound.insert(id, { kind, number, userIds, at: this.clock.now() });
    if (number) await this.outbox.add('whatsapp-answer', id, { v: 1, inbound_id: id });
  }

  /** The accounts that have this number, or for which it was written to. */
  private async listReachedAt(number: string): Promise<string[]> {
    const own = await this.users.listIdsByPhone(number);
    return [...new Set([...own, ...(await this.messages.listUsersOf(number))])];
  }
}
