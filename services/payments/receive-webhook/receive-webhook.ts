import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { Clock, isDuplicateKey, Mongo, Outbox, SETTINGS, type Settings } from '../../kernel/index.ts';
import { isSigned } from '../gateway/signatures.ts';
import { BadSignatureError, UnknownEventError } from '../payments.errors.ts';
import { type WebhookEvent, webhookEventSchema } from '../persistence/payment.schema.ts';

const entity = (prefix: 'pay' | 'rfnd') =>
  z.object({ entity: z.object({ id: z.string().regex(new RegExp(`^${prefix}_\\w+$`)) }) }).optional();
const event = z.object({
  event: z.string().max(80),
  account_id: z.string().max(80).optional(),
  payload: z.object({ payment: entity('pay'), refund: entity('rfnd') }),
});
type Event = z.infer<typeof event>;

const DISPUTES: Record<string, 'created' | 'won' | 'lost'> = {
  'payment.dispute.created': 'created',
  'payment.dispute.won': 'won',
  'payment.dispute.lost': 'lost',
};

/** Takes in what the gateway tells: signature first, then the event and the job that acts on it, in one transaction. */
@Injectable()
export class ReceiveWebhook {
  private readonly log = new Logger(ReceiveWebhook.name);
  private readonly events: Model<WebhookEvent>;

  constructor(
    private readonly mongo: Mongo,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.events = mongo.model('WebhookEvent', webhookEventSchema);
  }

  /**
   * @param raw the body's bytes as they came
   * @throws BadSignatureError, before anything is read from the body
   * @throws UnknownEventError for a signed body that is no event of theirs
   */
  async run(raw: Buffer, signature: string, eventId: string): Promise<'accepted' | 'seen before'> {
    if (!isSigned(raw, signature, this.settings.gateway.webhookSecret) || !/^[\w-]{6,64}$/.test(eventId)) throw new BadSignatureError();
    const { success, data: told } = event.safeParse(raw.length ? JSON.parse(raw.toString('utf8')) : null);
    if (!success) throw new UnknownEventError();
    const { accountId } = this.settings.gateway;
    if (accountId && told.account_id && told.account_id !== accountId) throw new BadSignatureError();
    try {
      await this.mongo.transaction(async () => {
        await this.events.create([{ _id: eventId, type: told.event, receivedAt: this.clock.now() }]);
        await this.act(told, eventId);
      });
      return 'accepted';
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      this.log.log({ webhook: 'seen before', eventId });
      return 'seen before';
    }
  }

  /** What an event makes us do; one that we do not know is kept, and nothing is done. */
  private async act({ event: type, payload }: Event, eventId: string): Promise<void> {
    const [paymentId, refundId, dispute] = [payload.payment?.entity.id, payload.refund?.entity.id, DISPUTES[type]];
    if (dispute && paymentId)
      await this.outbox.add('settle-dispute', `${paymentId}.${eventId}`, { v: 1, payment_id: paymentId, outcome: dispute });
    else if (type.startsWith('refund.') && refundId)
      await this.outbox.add('settle-refund', `${refundId}.${eventId}`, { v: 1, gateway_refund_id: refundId });
    else if (/^(payment|order)\./.test(type) && paymentId)
      await this.outbox.add('settle-payment', `${paymentId}.${eventId}`, { v: 1, payment_id: paymentId });
  }
}
