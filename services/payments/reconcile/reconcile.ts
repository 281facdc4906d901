import { formatPaise } from '@fitghar/contracts/common';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, JobHandlers, Mongo, SETTINGS, type Settings } from '../../kernel/index.ts';
import { Gateway, type GatewayPayment, isCaptured } from '../gateway/gateway.ts';
import {
  type Difference,
  differenceSchema,
  type PaymentRecord,
  paymentSchema,
  type Reconciliation,
  reconciliationSchema,
} from '../persistence/payment.schema.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import { SendRefund } from '../refunds/send-refund.ts';
import { SettlePayment } from '../settle-payment/settle-payment.ts';

/** A browser gets this long to bring its payment itself, and never longer than from one run to the next. */
const GRACE_MS = 30_000;
/** Each run looks back over this, too: a payment's refund may have changed since it was compared. */
const OVERLAP_MS = 3_600_000;
/** Authorisation may come days late (the gateway's documentation says up to five). */
const PATIENCE_MS = 5 * 86_400_000;
/** The place up to which the books were compared is kept after each of these, so that a run that dies goes on there. */
const WINDOW_MS = 6 * 3_600_000;
const PAGE = 100;
const MARK = 'payments';

/** Compares the gateway's list of payments with ours, window by window, and finds money that nobody told us about. */
@Injectable()
export class Reconcile implements OnModuleInit {
  private readonly log = new Logger(Reconcile.name);
  private readonly payments: Model<PaymentRecord>;
  private readonly differences: Model<Difference>;
  private readonly marks: Model<Reconciliation>;

  constructor(
    mongo: Mongo,
    private readonly gateway: Gateway,
    private readonly settle: SettlePayment,
    private readonly refunds: RefundsRepository,
    private readonly sendRefund: SendRefund,
    private readonly clock: Clock,
    private readonly handlers: JobHandlers,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.payments = mongo.model('Payment', paymentSchema);
    this.differences = mongo.model('PaymentDifference', differenceSchema);
    this.marks = mongo.model('Reconciliation', reconciliationSchema);
  }

  onModuleInit(): void {
    this.handlers.on('reconcile-orders', () => this.run());
  }

  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    const end = now - Math.min(GRACE_MS, this.settings.RECONCILE_SECONDS * 1000);
    const mark = await this.marks.findById(MARK).lean();
    let from = mark ? mark.until.getTime() - OVERLAP_MS : now - PATIENCE_MS;
    while (from < end) {
      const until = Math.min(from + WINDOW_MS, end);
      await this.compare(new Date(from), new Date(until));
      await this.marks.updateOne({ _id: MARK }, { $max: { until: new Date(until) } }, { upsert: true });
      from = until;
    }
    await this.askAgain(now);
  }

  private async compare(from: Date, to: Date): Promise<void> {
    for (let skip = 0; ; skip += PAGE) {
      const page = await this.gateway.listPayments({ from, to, skip });
      const captured = page.filter(isCaptured);
      const ids = captured.map(({ id }) => id);
      const known = await this.payments.find({ _id: { $in: ids }, outcome: { $ne: 'pending' } }, { _id: 1 }).lean();
      const ours = new Set(known.map(({ _id }) => _id));
      for (const payment of captured) if (!ours.has(payment.id)) await this.bring(payment);
      await this.compareRefunds(captured, ids);
      if (page.length < PAGE) return;
    }
  }

  /** Payments and refunds that the bank had not decided on. */
  private async askAgain(now: number): Promise<void> {
    for (const id of await this.refunds.listAtGateway(PAGE)) await this.sendRefund.settle(id);
    const pending = await this.payments.find({ outcome: 'pending' }, { _id: 1, at: 1 }).sort({ at: 1 }).lean();
    for (const { _id, at } of pending) {
      await this.settle.runUnasked(_id);
      // After that it never comes: the gateway gives such money back by itself.
      if (now - at.getTime() > PATIENCE_MS) await this.payments.deleteOne({ _id, outcome: 'pending' });
    }
  }

  private async bring(payment: GatewayPayment): Promise<void> {
    this.log.warn({ reconciled: payment.id, orderId: payment.orderId });
    await this.settle.runUnasked(payment.id);
  }

  /** Somebody may send money back in the gateway's own console, past us. */
  private async compareRefunds(payments: readonly GatewayPayment[], ids: string[]): Promise<void> {
    const sent = await this.refunds.sentOf(ids);
    const differing = payments.filter(({ id, refundedPaise }) => !sent.get(id)?.onItsWay && (sent.get(id)?.paise ?? 0) !== refundedPaise);
    const agreeing = ids.filter((id) => !differing.some((payment) => payment.id === id));
    await this.differences.deleteMany({ _id: { $in: agreeing } });
    for (const { id, refundedPaise } of differing) await this.note(id, refundedPaise, sent.get(id)?.paise ?? 0);
  }

  private async note(id: string, gatewayPaise: number, ourPaise: number): Promise<void> {
    const why =
      gatewayPaise > ourPaise
        ? `The gateway has sent back ${formatPaise(gatewayPaise)}, our books say ${formatPaise(ourPaise)}: refunded in the gateway’s console?`
        : `Our books say that ${formatPaise(ourPaise)} went back, the gateway says ${formatPaise(gatewayPaise)}: did the refund fail later?`;
    const found = await this.differences.updateOne(
      { _id: id },
      { $set: { why, gatewayPaise, ourPaise }, $setOnInsert: { foundAt: this.clock.now() } },
      { upsert: true },
    );
    if (found.upsertedCount) this.log.error({ alarm: 'payment-mismatch', paymentId: id, why });
  }
}
