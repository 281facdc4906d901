import { formatPaise, MINUTE_MS } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AdjustmentDeclinedError, type Correction, Corrections, type InputOf, type Plan } from '../../adjustments/index.ts';
import { Clock, Live, NotFoundError, Outbox, type Snapshot } from '../../kernel/index.ts';
import { Ledger } from '../ledger/ledger.ts';
import { saleReversed } from '../ledger/postings.ts';
import { leftAtGateway, type Order, OrdersRepository, taxTermsOf } from '../orders/orders.repository.ts';
import { taxOfNext } from '../tax/gst.ts';
import { type Refund, RefundsRepository } from './refunds.repository.ts';

/** While it can be undone, nothing is sent. */
const UNDO_MINUTES = 10;
/** So much longer, in case another process's clock is ahead. */
const MARGIN_MINUTES = 2;

type Input = InputOf<'refund-part'>;

/** Refunds a part of an order as money; what was bought stays. */
@Injectable()
export class RefundPart implements Correction<'refund-part'>, OnModuleInit {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly corrections: Corrections,
  ) {}

  onModuleInit(): void {
    this.corrections.register('refund-part', this);
  }

  async stateOf(orderId: string): Promise<Snapshot> {
    const { status, partsPaise } = await this.find(orderId);
    return { status, refunded_in_parts: partsPaise / 100 };
  }

  async plan({ subject, amount }: Input): Promise<Plan> {
    const order = await this.find(subject);
    const { userId, gatewayOrderId, paymentId, title, partsPaise } = order;
    const paise = amount * 100;
    if (order.status !== 'paid' || !paymentId) throw new AdjustmentDeclinedError('Only a part of a paid order can be refunded');
    if (await this.refunds.findActiveRefund(paymentId)) throw new AdjustmentDeclinedError('A refund for this order is already in progress');
    const left = leftAtGateway(order);
    if (paise >= left)
      throw new AdjustmentDeclinedError(`${formatPaise(left)} of this payment is left. Refund less than that, or let the customer cancel`);
    const taxPaise = await this.taxOf(order, paise);
    return {
      userId,
      movedPaise: paise,
      effects: [
        { label: 'Refunded in parts', value: `${formatPaise(partsPaise)} → ${formatPaise(partsPaise + paise)}` },
        { label: 'Sent', value: `In ${UNDO_MINUTES} minutes; until then it can be undone` },
        { label: 'Ledger', value: ledgerText(paise, taxPaise) },
      ],
      told: [
        {
          who: 'Customer',
          to: userId,
          text: `We’re refunding ${formatPaise(paise)} of your payment for ${title} to your original payment method. It takes 3–5 weeks to reach you.`,
        },
      ],
      before: {},
      apply: async (id) => {
        const now = this.clock.now().getTime();
        if (!(await this.orders.countPart(order, paise))) throw new Error(`Order ${subject} changed inside the transaction`);
        await this.refunds.insert({
          ...{ id, gatewayOrderId, paymentId, userId, reverses: 'part', amountPaise: paise, creditPaise: 0, status: 'approved', lines: [] },
          announced: true,
          reason: 'A correction by our team',
          explanation: `We’re refunding ${formatPaise(paise)} of your payment.`,
          heldUntil: new Date(now + UNDO_MINUTES * MINUTE_MS),
        });
        await this.ledger.post({ event: 'taken-back', of: id, orderId: subject, lines: saleReversed({ amountPaise: paise, taxPaise }) });
        const sendAt = new Date(now + (UNDO_MINUTES + MARGIN_MINUTES) * MINUTE_MS);
        await this.outbox.add('refund-payment', `${id}.1`, { v: 1, refund_id: id }, sendAt);
        await this.outbox.add('issue-credit-note', id, { v: 1, refund_id: id }, sendAt);
        this.live.publish({ userId }, 'payments');
      },
    };
  }

  /** Only as long as nothing is sent. */
  async undo({ subject }: Input, _before: Record<string, unknown>, of: string): Promise<Plan> {
    const order = await this.find(subject);
    const refund = await this.refunds.findById(of);
    const { userId, title, partsPaise } = order;
    if (!refund || !isHeld(refund, this.clock.now()))
      throw new AdjustmentDeclinedError('The money is on its way to the customer, so this can no longer be undone');
    const paise = refund.amountPaise;
    const taxPaise = await this.taxOf(order, -paise);
    return {
      userId,
      movedPaise: 0,
      effects: [
        { label: 'Refunded in parts', value: `${formatPaise(partsPaise)} → ${formatPaise(partsPaise - paise)}` },
        { label: 'Ledger', value: ledgerText(-paise, taxPaise) },
      ],
      told: [
        {
          who: 'Customer',
          to: userId,
          text: `We told you about a refund of ${formatPaise(paise)} for ${title} by mistake, so it won’t be sent. If you have questions, please raise a ticket on your dashboard.`,
        },
      ],
      before: {},
      apply: async (id) => {
        await this.refunds.transition(refund, 'approved', { status: 'rejected', explanation: 'This refund was made by mistake.' });
        await this.orders.countPart(order, -paise);
        const lines = saleReversed({ amountPaise: paise, taxPaise: -taxPaise }).map((line) => ({ ...line, paise: -line.paise }));
        await this.ledger.post({ event: 'corrected', of: id, orderId: subject, lines });
        this.live.publish({ userId }, 'payments');
      },
    };
  }

  /** Of a part that is reversed; below zero of one that no longer is. */
  private async taxOf(order: Order, paise: number): Promise<number> {
    return taxOfNext(paise, await this.ledger.reversedOf(order.id), taxTermsOf(order));
  }

  private async find(orderId: string): Promise<Order> {
    const order = await this.orders.findById(orderId);
    if (!order) throw new NotFoundError('order');
    return order;
  }
}

const isHeld = ({ status, heldUntil }: Refund, now: Date): boolean => status === 'approved' && Boolean(heldUntil && heldUntil > now);

function ledgerText(paise: number, taxPaise: number): string {
  const [refund, tax] = paise > 0 ? ['+', '−'] : ['−', '+'];
  const inside = Math.abs(taxPaise);
  return `Refund ${refund}${formatPaise(Math.abs(paise) - inside)}${inside ? `, tax ${tax}${formatPaise(inside)}` : ''}`;
}
