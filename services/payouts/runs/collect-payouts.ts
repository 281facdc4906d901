import type { AccountCheckStatus } from '@fitghar/contracts/admin';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { BookingsRepository, type ToPay } from '../../bookings/index.ts';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, callerSignal, JobHandlers, Live, Mongo, newId, SETTINGS, type Settings } from '../../kernel/index.ts';
import { financialYear } from '../../payments/index.ts';
import { type StoredTrainer, TrainersRepository } from '../../trainers/index.ts';
import { AccountChecks, UNKNOWN_ACCOUNT } from '../accounts/account-checks.ts';
import { type Payout, type PayoutLine, type PayoutRun, PayoutsRepository, type TrainerSums } from '../persistence/payouts.repository.ts';
import { gstOfPayout } from './gst-of-payout.ts';
import { taxOfPayout } from './tax-of-payout.ts';

/** Visits of one transaction: enough to be quick, few enough to be repeated after a crash. */
const BATCH = 1000;

type Line = Omit<PayoutLine, 'reason'>;

/**
 * Collects the lines of a run, or gives them back, batch by batch. A batch is one transaction: a job that dies is repeated, and
 * goes on where it was.
 */
@Injectable()
export class CollectPayouts implements OnModuleInit {
  constructor(
    private readonly mongo: Mongo,
    private readonly payouts: PayoutsRepository,
    private readonly bookings: BookingsRepository,
    private readonly trainers: TrainersRepository,
    private readonly catalogue: Catalogue,
    private readonly checks: AccountChecks,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly handlers: JobHandlers,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('carry-payout-run', ({ run_id }) => this.run(run_id));
  }

  private async run(runId: string): Promise<void> {
    const run = await this.payouts.findRun(runId);
    if (run?.status === 'building') await this.build(run);
    if (run?.status === 'discarding') await this.giveBack(run);
    this.live.publish('team', 'team.payments');
  }

  private async build(run: PayoutRun): Promise<void> {
    while (await this.mongo.transaction(() => this.collect(run))) callerSignal()?.throwIfAborted();
    for (const { id, trainerId, netPaise } of await this.payouts.listCarried())
      await this.mongo.transaction(async () => {
        if (!(await this.payouts.carryInto(id, run.id))) return;
        await this.payouts.insertLines([{ ...emptyLine(run, trainerId), kind: 'carried', date: run.to, paise: netPaise }]);
      });
    const sums = await this.payouts.sums(run.id);
    for (const each of sums) await this.mongo.transaction(() => this.freeze(run, each));
    const all = await this.payouts.listPayouts(run.id);
    await this.payouts.moveRun(run.id, ['building'], 'draft', totalsOf(all));
  }

  /** Takes the next visits. @returns whether there may be more */
  private async collect(run: PayoutRun): Promise<boolean> {
    const due = await this.bookings.earnings.listToPay(run.to, BATCH);
    const before = Map.groupBy(await this.payouts.paidFor(due.map(({ id }) => id)), ({ bookingId }) => bookingId);
    await this.payouts.insertLines(due.flatMap((visit) => linesOf(run, visit, before.get(visit.id) ?? [])));
    await this.bookings.earnings.removeToPay(due.map(({ id }) => id));
    return due.length === BATCH;
  }

  /** What a trainer gets, with tax as of now and the account of now. Changed while the run is a draft only. Call inside a transaction. */
  async freeze(run: PayoutRun, sums: TrainerSums): Promise<void> {
    const trainer = await this.trainers.findWithKyc(sums.trainerId);
    const year = financialYear(run.to);
    const offered = await this.catalogue.current();
    const gst = gstOfPayout(sums.earnedPaise, trainer, offered, this.settings.SELLER_GSTIN);
    // A GSTIN contains the PAN.
    const proven = { hasPan: Boolean(gst.gstin || trainer?.kyc?.pan), hasGstin: Boolean(gst.gstin) };
    const tax = taxOfPayout(sums, await this.payouts.taxedIn(year, sums.trainerId, run.id), proven, offered.rules);
    const netPaise = sums.grossPaise + gst.gstPaise - tax.withheldPaise - tax.collectedPaise;
    await this.payouts.savePayout({
      ...{ id: newId(), runId: run.id, trainerId: sums.trainerId, trainer: trainer?.name ?? 'Erased trainer', year },
      ...{ visits: sums.visits, grossPaise: sums.grossPaise, ...gst, ...tax, netPaise, createdAt: this.clock.now(), paidAt: null },
      ...accountOf(trainer, { netPaise, ...gst }, trainer && (await this.checks.find(trainer))),
    });
  }

  private async giveBack(run: PayoutRun): Promise<void> {
    for (;;) {
      const removed = await this.mongo.transaction(async () => {
        const batch = await this.payouts.removeLines(run.id, BATCH);
        await this.bookings.earnings.addToPay(batch.bookingIds);
        return batch.removed;
      });
      callerSignal()?.throwIfAborted();
      if (removed < BATCH) break;
    }
    await this.mongo.transaction(async () => {
      await this.payouts.removePayouts(run.id);
      await this.payouts.moveRun(run.id, ['discarding'], 'discarded');
    });
  }
}

const NO_INVOICE = 'Waits for an invoice with GST';

/** Whether a payout can be paid, to which account, or why not. */
export function accountOf(
  trainer: StoredTrainer | null,
  { netPaise, gstPaise, invoice }: Pick<Payout, 'netPaise' | 'gstPaise' | 'invoice'>,
  check: AccountCheckStatus | null,
): Pick<Payout, 'status' | 'heldFor' | 'accountLast4' | 'ifsc'> {
  const { accountNumber, ifsc } = trainer?.kyc ?? {};
  const account = { accountLast4: accountNumber?.slice(-4) || null, ifsc: ifsc || null };
  if (netPaise <= 0) return { status: 'carried', heldFor: null, ...account };
  const heldFor = !accountNumber
    ? 'There is no bank account'
    : trainer?.newKyc
      ? 'A new bank account waits for approval'
      : check === 'invalid'
        ? UNKNOWN_ACCOUNT
        : gstPaise > 0 && !invoice
          ? NO_INVOICE
          : null;
  return { status: heldFor ? 'held' : 'due', heldFor, ...account };
}

export const totalsOf = (all: readonly Payout[]): Pick<PayoutRun, 'trainers' | 'visits' | 'grossPaise' | 'withheldPaise' | 'netPaise'> => ({
  trainers: all.length,
  visits: all.reduce((sum, { visits }) => sum + visits, 0),
  grossPaise: all.reduce((sum, { grossPaise }) => sum + grossPaise, 0),
  withheldPaise: all.reduce((sum, { withheldPaise, collectedPaise }) => sum + withheldPaise + collectedPaise, 0),
  netPaise: all.reduce((sum, { netPaise }) => sum + Math.max(0, netPaise), 0),
});

const emptyLine = ({ id }: PayoutRun, trainerId: string) => ({
  ...{ runId: id, trainerId, bookingId: null, category: null, incomePaise: 0, sharePercent: null },
});

/** What a visit adds: its pay, or what it differs by from what runs before had; of each trainer who was paid for it. */
function linesOf(run: PayoutRun, visit: ToPay, earlier: Awaited<ReturnType<PayoutsRepository['paidFor']>>): Line[] {
  const { id, date, category, trainerId, earning } = visit;
  const own = earlier.find((each) => each.trainerId === trainerId);
  const others = earlier.filter((each) => each !== own);
  const line = { bookingId: id, date, category, sharePercent: earning?.sharePercent ?? null };
  const differences = [
    {
      ...({ trainerId, kind: own ? 'correction' : 'visit' } as const),
      ...{ paise: (earning?.paise ?? 0) - (own?.paise ?? 0), incomePaise: (earning?.incomePaise ?? 0) - (own?.incomePaise ?? 0) },
    },
    ...others.map(({ trainerId: other, paise, incomePaise }) => ({
      ...({ trainerId: other, kind: 'correction', paise: -paise, incomePaise: -incomePaise } as const),
    })),
  ];
  return differences
    .filter(({ paise, incomePaise }) => paise !== 0 || incomePaise !== 0)
    .map((difference) => ({ runId: run.id, ...line, ...difference }));
}
