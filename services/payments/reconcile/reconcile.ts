import { formatPaise } from '@fitghar/contracts';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, JobHandlers, Mongo, NotFoundError, SETTINGS, type Settings } from '../../kernel/index.ts';
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
      const known = await this.payments.find({ _id: { $in: page.map(({ id }) => id) }, outcome: { $ne: 'pending' } }, { _id: 1 }).lean();
      const ours = new Set(known.map(({ _id }) => _id));
      for (const payment of page.filter(isCaptured)) {
        if (!ours.has(payment.id)) await this.bring(payment);
        await this.compareRefunds(payment);
      }
      if (page.length < PAGE) return;
    }
  }

  /** Payments that the bank had not decided on. */
  private async askAgain(now: number): Promise<void> {
    const pending = await this.payments.find({ outcome: 'pending' }, { _id: 1, at: 1 }).sort({ at: 1 }).lean();
    for (const { _id, at } of pending) {
      await this.settle.run(_id);
      // After that it never comes: the gateway gives such money back by itself.
      if (now - at.getTime() > PATIENCE_MS) await this.payments.deleteOne({ _id, outcome: 'pending' });
    }
  }

  private async bring(payment: GatewayPayment): Promise<void> {
    this.log.warn({ reconciled: payment.id, orderId: payment.orderId });
    await this.settle.run(payment.id).catch((error: unknown) => {
      if (!(error instanceof NotFoundError)) throw error; // money of no order of ours: it waits for ops from now on
    });
  }

  /** Somebody may send money back in the gateway's own console, past us. */
  private async compareRefunds({ id, refundedPaise }: GatewayPayment): Promise<void> {
    const ourPaise = await this.refunds.sentOf(id);
    if (ourPaise === refundedPaise || (await this.refunds.isOnItsWay(id))) {
      await this.differences.deleteOne({ _id: id });
      return;
    }
    const why =
      refundedPaise > ourPaise
        ? `The gateway has sent back ${formatPaise(refundedPaise)}, our books say ${formatPaise(ourPaise)}: refunded in the gateway’s console?`
        : `Our books say that ${formatPaise(ourPaise)} went back, the gateway says ${formatPaise(refundedPaise)}: did the refund fail later?`;
    const difference = { why, gatewayPaise: refundedPaise, ourPaise };
    const found = await this.differences.updateOne(
      { _id: id },
      { $set: difference, $setOnInsert: { foundAt: this.clock.now() } },
      { upsert: true },
    );
    if (found.upsertedCount) this.log.error({ alarm: 'payment-mismatch', paymentId: id, why });
  }
}
