import { DAY_MS, formatPaise, HOUR_MS, MINUTE_MS } from '@fitghar/contracts/common';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock, callerSignal, JobHandlers, SETTINGS, type Settings } from '../../kernel/index.ts';
import { CAPTURE_MINUTES, Gateway, type GatewayPayment, isCaptured, isPending } from '../gateway/gateway.ts';
import { GatewayUnavailableError } from '../payments.errors.ts';
import type { PaymentRecord } from '../persistence/payment.schema.ts';
import { PaymentsRepository } from '../persistence/payments.repository.ts';
import { ReconciliationsRepository } from '../persistence/reconciliations.repository.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import { SendRefund } from '../refunds/send-refund.ts';
import { SettlePayment } from '../settle-payment/settle-payment.ts';

/** Time for the browser to report its payment itself; at most one interval between runs. */
const GRACE_MS = 30_000;
const CAPTURE_TIMEOUT_MS = CAPTURE_MINUTES * MINUTE_MS;
/**
 * Each payment is compared at these ages. The first pass finds payments that were never reported; the later ones find
 * unreported changes: a bank may confirm a payment it had failed, and someone may refund one in the gateway's console.
 */
const PASSES = [
  { id: 'payments', ageMs: 0, overlapMs: HOUR_MS },
  { id: 'payments-6h', ageMs: 6 * HOUR_MS, overlapMs: 0 },
  { id: 'payments-1d', ageMs: DAY_MS, overlapMs: 0 },
  { id: 'payments-5d', ageMs: CAPTURE_TIMEOUT_MS, overlapMs: 0 },
] as const;
/** Progress is saved after each window, so that a run that dies resumes there. */
const WINDOW_MS = DAY_MS;
const PAGE = 100;
/** Payments and refunds that are checked at the same time. */
const AT_ONCE = 8;

/** This payment is not recorded, or only as pending. A failed one bought nothing. */
const isMissing = (payment: GatewayPayment, outcome: PaymentRecord['outcome'] | undefined): boolean =>
  isPending(payment) ? !outcome : isCaptured(payment) && (!outcome || outcome === 'pending');

/** Compares the gateway's payments with ours, window by window, and settles those that were never reported. */
@Injectable()
export class Reconcile implements OnModuleInit {
  private readonly log = new Logger(Reconcile.name);

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly reconciliations: ReconciliationsRepository,
    private readonly gateway: Gateway,
    private readonly settle: SettlePayment,
    private readonly refunds: RefundsRepository,
    private readonly sendRefund: SendRefund,
    private readonly clock: Clock,
    private readonly handlers: JobHandlers,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('reconcile-orders', () => this.run());
  }

  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    for (const pass of PASSES) await this.compareUpTo(now, pass);
    await this.recheckPending(now);
  }

  private async compareUpTo(now: number, { id, ageMs, overlapMs }: (typeof PASSES)[number]): Promise<void> {
    const graceMs = Math.min(GRACE_MS, this.settings.RECONCILE_SECONDS * 1000);
    const end = now - Math.max(ageMs, graceMs);
    const checkpoint = await this.reconciliations.findCheckpoint(id);
    let from = checkpoint ? checkpoint.getTime() - overlapMs : end - CAPTURE_TIMEOUT_MS;
    while (from < end) {
      const until = Math.min(from + WINDOW_MS, end);
      await this.compare(new Date(from), new Date(until));
      await this.reconciliations.advanceCheckpoint(id, new Date(until));
      from = until;
    }
  }

  private async compare(from: Date, to: Date): Promise<void> {
    for (let skip = 0; ; skip += PAGE) {
      const page = await this.gateway.listPayments({ from, to, skip });
      if (!page.length) return;
      await this.settleMissing(page);
      await this.compareRefunds(page.filter(isCaptured));
      if (page.length < PAGE) return;
    }
  }

  /**
   * Checks payments and refunds that were pending at the bank, a few at once. Those whose last check is longest ago come
   * first, so that none waits for all others, whether they are slow or always fail.
   */
  private async recheckPending(now: number): Promise<void> {
    const [payments, refunds] = await Promise.all([this.payments.listPending(), this.refunds.listApproved()]);
    const waiting = [
      ...payments.map((payment) => ({
        id: payment._id,
        since: payment.checkedAt ?? payment.at,
        check: async () => {
          if (!(await this.payments.beginCheck(payment, this.clock.now()))) return;
          await this.settle.settleInBackground(payment._id, 'sweep');
          // It will no longer be captured: the gateway refunds such payments automatically.
          if (now - payment.at.getTime() > CAPTURE_TIMEOUT_MS) await this.payments.deletePending(payment._id);
        },
      })),
      ...refunds.map((refund) => ({
        id: refund.id,
        since: refund.checkedAt ?? refund.createdAt,
        check: async () => {
          if (await this.refunds.beginCheck(refund, this.clock.now())) await this.sendRefund.resume(refund);
        },
      })),
    ].sort((one, other) => one.since.getTime() - other.since.getTime());
    await this.checkAll(waiting);
  }

  /** Settles each missing payment in its current state; a pending one is checked again until the bank decides. */
  private async settleMissing(page: readonly GatewayPayment[]): Promise<void> {
    const outcomes = await this.payments.findOutcomes(page.map(({ id }) => id));
    const missing = page.filter((payment) => isMissing(payment, outcomes.get(payment.id)));
    for (const { id, orderId } of missing) this.log.warn({ reconciled: id, orderId });
    await this.checkAll(missing.map(({ id }) => ({ id, check: () => this.settle.settleInBackground(id, 'sweep') })));
  }

  /**
   * A few at once, in this order. A payment that cannot be settled must not block those behind it. An unreachable gateway
   * and the job's timeout end the run.
   */
  private async checkAll(waiting: readonly { id: string; check: () => Promise<void> }[]): Promise<void> {
    for (let from = 0; from < waiting.length; from += AT_ONCE) {
      const checks = await Promise.allSettled(waiting.slice(from, from + AT_ONCE).map(({ id, check }) => this.isolate(id, check)));
      const ended = checks.find((check) => check.status === 'rejected');
      if (ended) throw ended.reason;
    }
  }

  private async isolate(id: string, check: () => Promise<void>): Promise<void> {
    try {
      await check();
    } catch (error) {
      if (error instanceof GatewayUnavailableError || callerSignal()?.aborted) throw error;
      this.log.error({ alarm: 'reconcile-failed', id, error: String(error) });
    }
  }

  /** Finds refunds made in the gateway's own console. */
  private async compareRefunds(payments: readonly GatewayPayment[]): Promise<void> {
    const ids = payments.map(({ id }) => id);
    const sent = await this.refunds.refundedByPayment(ids);
    const differing = payments.filter(({ id, refundedPaise }) => !sent.get(id)?.pending && (sent.get(id)?.paise ?? 0) !== refundedPaise);
    const matching = ids.filter((id) => !differing.some((payment) => payment.id === id));
    await this.reconciliations.deleteMismatches(matching);
    for (const { id, refundedPaise } of differing) await this.recordMismatch(id, refundedPaise, sent.get(id)?.paise ?? 0);
  }

  private async recordMismatch(id: string, gatewayPaise: number, ourPaise: number): Promise<void> {
    const why =
      gatewayPaise > ourPaise
        ? `The gateway refunded ${formatPaise(gatewayPaise)}, the ledger shows ${formatPaise(ourPaise)}. Was it refunded in the gateway’s console?`
        : `The ledger shows ${formatPaise(ourPaise)} refunded, the gateway ${formatPaise(gatewayPaise)}. Did the refund fail later?`;
    const isNew = await this.reconciliations.saveMismatch({ _id: id, why, gatewayPaise, ourPaise, foundAt: this.clock.now() });
    if (isNew) this.log.error({ alarm: 'payment-mismatch', paymentId: id, why });
  }
}
