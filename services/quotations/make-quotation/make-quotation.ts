import type { QuotationBody } from '@fitghar/contracts/admin';
import { addDays, HOUR_MS } from '@fitghar/contracts/common';
import { stateOfGstin } from '@fitghar/contracts/payments';
import { Injectable } from '@nestjs/common';
import { EnquiriesRepository } from '../../enquiries/index.ts';
import { Clock, InvalidFieldsError, isDuplicateKey, istDate, istInstant, Mongo, NotFoundError, Outbox } from '../../kernel/index.ts';
import { Buyers, OpenOrder } from '../../payments/index.ts';
import { type Quotation, QuotationsRepository } from '../persistence/quotations.repository.ts';
import { QuotationStateError } from '../quotations.errors.ts';

const MAX_DAYS = 90;
/** What was begun on the last day still counts. */
const GRACE_MS = HOUR_MS;

/** The end of a quotation's last day. */
export const endOf = ({ validUntil }: Pick<Quotation, 'validUntil'>): Date => istInstant(addDays(validUntil, 1), '00:00');

/** Sends a quotation to who enquired, with a link to pay it. */
@Injectable()
export class MakeQuotation {
  constructor(
    private readonly mongo: Mongo,
    private readonly quotations: QuotationsRepository,
    private readonly enquiries: EnquiriesRepository,
    private readonly buyers: Buyers,
    private readonly openOrder: OpenOrder,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws NotFoundError, QuotationStateError while the enquiry has an open one, GatewayUnavailableError
   * @throws InvalidFieldsError for a last day that is over or too far ahead, or a GSTIN of no State
   */
  async run(id: string, enquiryId: string, by: string, body: QuotationBody): Promise<Quotation> {
    const enquiry = await this.enquiries.findById(enquiryId);
    if (!enquiry) throw new NotFoundError('enquiry');
    const now = this.clock.now();
    const { company, gstin, service, sessions, valid_until: validUntil } = body;
    if (validUntil < istDate(now) || validUntil > istDate(now, MAX_DAYS))
      throw new InvalidFieldsError({ valid_until: [`Please choose a day from today to ${MAX_DAYS} days ahead`] });
    const state = stateOfGstin(gstin);
    if (!state) throw new InvalidFieldsError({ gstin: ['This is not a GSTIN'] });
    if (await this.quotations.hasOpen(enquiryId)) throw openOne();
    const pricePaise = body.price * 100;
    const order = await this.openOrder.run({
      ...{ userId: id, kind: 'quotation', subjectId: id, pricePaise: pricePaise * sessions, item: { kind: 'trial', id: 'trial' } },
      ...{ offerCodes: undefined, service, title: `${sessions} ${service === 'YOGA' ? 'yoga' : 'fitness'} sessions for ${company}` },
      useCredit: false,
    });
    const quotation: Quotation = {
      ...{ id, enquiryId, status: 'open', company, gstin, email: enquiry.email, service, sessions, pricePaise, validUntil },
      ...{ gatewayOrderId: order.gatewayOrderId, offerId: null, earned: 0, reason: null, by, createdAt: now },
    };
    try {
      await this.mongo.transaction(async () => {
        await this.quotations.insert(quotation);
        await this.buyers.save(id, { state, gstin, name: company });
        await this.openOrder.store(order);
        await this.outbox.add('quotation-mail', `${id}.open`, { v: 1, quotation_id: id, status: 'open' });
        const expiresAt = new Date(endOf(quotation).getTime() + GRACE_MS);
        await this.outbox.add('expire-quotation', id, { v: 1, quotation_id: id }, expiresAt);
      });
    } catch (error) {
      throw isDuplicateKey(error) ? openOne() : error;
    }
    return quotation;
  }
}

const openOne = () => new QuotationStateError('This enquiry has an open quotation. Withdraw it first');
