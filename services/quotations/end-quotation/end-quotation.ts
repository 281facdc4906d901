import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlers, Live, Mongo, NotFoundError, Outbox, RetentionSweep } from '../../kernel/index.ts';
import { ExpireOrders } from '../../payments/index.ts';
import { type Quotation, QuotationsRepository } from '../persistence/quotations.repository.ts';
import { QuotationStateError } from '../quotations.errors.ts';

/** Ends quotations that are not paid: withdrawn by the team, or after their last day. */
@Injectable()
export class EndQuotation implements OnModuleInit {
  constructor(
    private readonly mongo: Mongo,
    private readonly quotations: QuotationsRepository,
    private readonly expireOrders: ExpireOrders,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly handlers: JobHandlers,
    private readonly sweep: RetentionSweep,
  ) {}

  onModuleInit(): void {
    this.handlers.on('expire-quotation', async ({ quotation_id }) => void (await this.end(quotation_id, { status: 'expired' })));
    this.sweep.register('enquiry', (before, most) => this.quotations.removeBefore(before, most));
  }

  /** Its link ends, and a payment that is under way is refunded. @throws NotFoundError, QuotationStateError once it is paid or ended */
  async withdraw(id: string, reason: string): Promise<Quotation> {
    if (!(await this.quotations.find(id))) throw new NotFoundError('quotation');
    const ended = await this.end(id, { status: 'withdrawn', reason });
    if (!ended) throw new QuotationStateError('This quotation is paid or has ended. Refresh the list');
    return ended;
  }

  private async end(id: string, change: Pick<Quotation, 'status'> & { reason?: string }): Promise<Quotation | null> {
    const ended = await this.mongo.transaction(async () => {
      const quotation = await this.quotations.end(id, change);
      if (!quotation) return null;
      await this.expireOrders.run(quotation.gatewayOrderId);
      if (quotation.status === 'withdrawn')
        await this.outbox.add('quotation-mail', `${id}.withdrawn`, { v: 1, quotation_id: id, status: 'withdrawn' });
      return quotation;
    });
    if (ended) this.live.publish('team', 'team.enquiries');
    return ended;
  }
}
