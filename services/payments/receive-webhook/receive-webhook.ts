import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { Clock, isDuplicateKey, Mongo, Outbox, SETTINGS, type Settings } from '../../kernel/index.ts';
import { isSignedWebhook } from '../gateway/signatures.ts';
import { BadSignatureError, UnknownEventError } from '../payments.errors.ts';
import { WebhookEventsRepository } from '../persistence/webhook-events.repository.ts';

const entity = (prefix: 'pay' | 'rfnd' | 'disp') => z.object({ id: z.string().regex(new RegExp(`^${prefix}_\\w+$`)) });
const of = <Entity extends z.ZodType>(what: Entity) => z.object({ entity: what }).optional();
const event = z.object({
  event: z.string().max(80),
  account_id: z.string().max(80).optional(),
  payload: z.object({
    payment: of(entity('pay')),
    refund: of(entity('rfnd')),
    // `respond_by`: until when the bank takes evidence, in seconds since 1970
    dispute: of(entity('disp').extend({ respond_by: z.int().positive().nullish() })),
  }),
});
type Event = z.infer<typeof event>;

const DISPUTES = new Map<string, 'created' | 'won' | 'lost'>([
  ['payment.dispute.created', 'created'],
  ['payment.dispute.won', 'won'],
  ['payment.dispute.lost', 'lost'],
]);

/** Receives webhooks: verifies the signature, then stores the event and its job in one transaction. */
@Injectable()
export class ReceiveWebhook {
  private readonly log = new Logger(ReceiveWebhook.name);

  constructor(
    private readonly mongo: Mongo,
    private readonly events: WebhookEventsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * @param raw the bytes of the body as received
   * @throws BadSignatureError, before anything is read from the body
   * @throws UnknownEventError for a signed body that is no known event
   */
  async run(raw: Buffer, signature: string, eventId: string): Promise<'accepted' | 'seen before'> {
    if (!isSignedWebhook(raw, signature, this.settings.gateway.webhookSecret) || !/^[\w-]{6,64}$/.test(eventId))
      throw new BadSignatureError();
    const { success, data: webhook } = event.safeParse(raw.length ? JSON.parse(raw.toString('utf8')) : null);
    if (!success) throw new UnknownEventError();
    const { accountId } = this.settings.gateway;
    if (accountId && webhook.account_id && webhook.account_id !== accountId) throw new BadSignatureError();
    try {
      await this.mongo.transaction(async () => {
        await this.events.insert({ _id: eventId, type: webhook.event, receivedAt: this.clock.now() });
        await this.dispatch(webhook, eventId);
      });
      return 'accepted';
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      this.log.log({ webhook: 'seen before', eventId });
      return 'seen before';
    }
  }

  /** Enqueues the event's job; events of other types are stored and ignored. */
  private async dispatch({ event: type, payload }: Event, eventId: string): Promise<void> {
    const [paymentId, refundId, dispute] = [payload.payment?.entity.id, payload.refund?.entity.id, payload.dispute?.entity];
    const outcome = DISPUTES.get(type);
    if (outcome && paymentId)
      await this.outbox.add('settle-dispute', `${paymentId}.${eventId}`, {
        v: 1,
        payment_id: paymentId,
        outcome,
        ...(dispute && { dispute_id: dispute.id }),
        ...(dispute?.respond_by && { respond_by: dispute.respond_by }),
      });
    else if (type.startsWith('refund.') && refundId)
      await this.outbox.add('settle-refund', `${refundId}.${eventId}`, { v: 1, gateway_refund_id: refundId });
    else if (/^(payment|order)\./.test(type) && paymentId)
      await this.outbox.add('settle-payment', `${paymentId}.${eventId}`, { v: 1, payment_id: paymentId });
  }
}
