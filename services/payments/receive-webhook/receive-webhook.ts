import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { Clock, isDuplicateKey, Mongo, Outbox, SETTINGS, type Settings } from '../../kernel/index.ts';
import { isSigned } from '../gateway/signatures.ts';
import { BadSignatureError } from '../payments.errors.ts';
import { type WebhookEvent, webhookEventSchema } from '../persistence/payment.schema.ts';

const event = z.object({
  event: z.string().max(80),
  payload: z.object({ payment: z.object({ entity: z.object({ id: z.string().regex(/^pay_\w+$/) }) }).optional() }),
});

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
   * @throws ZodError for a signed body that is no event of theirs
   */
  async run(raw: Buffer, signature: string, eventId: string): Promise<'accepted' | 'seen before'> {
    if (!isSigned(raw, signature, this.settings.gateway.webhookSecret) || !/^[\w-]{6,64}$/.test(eventId)) throw new BadSignatureError();
    const { event: type, payload } = event.parse(JSON.parse(raw.toString('utf8')));
    const paymentId = payload.payment?.entity.id;
    try {
      await this.mongo.transaction(async () => {
        await this.events.create([{ _id: eventId, type, receivedAt: this.clock.now() }]);
        if (paymentId) await this.outbox.add('settle-payment', `${paymentId}.${eventId}`, { v: 1, payment_id: paymentId });
      });
      return 'accepted';
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      this.log.log({ webhook: 'seen before', eventId });
      return 'seen before';
    }
  }
}
