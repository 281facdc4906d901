import type { PayoutLineBody, PayoutRunBody, PayoutsPaidBody, ReleasePayoutBody, TrainerGstinBody } from '@fitghar/contracts/admin';
import { stateOfGstin } from '@fitghar/contracts/payments';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, InvalidFieldsError, isDuplicateKey, istDate, Live, Mongo, NotFoundError, Outbox } from '../../kernel/index.ts';
import { Ledger, payoutApproved, payoutPaid } from '../../payments/index.ts';
import { Pincodes, TrainersRepository } from '../../trainers/index.ts';
import { AccountChecks } from '../accounts/account-checks.ts';
import { PayoutStateError } from '../payouts.errors.ts';
import { type Payout, type PayoutRun, PayoutsRepository } from '../persistence/payouts.repository.ts';
import { accountOf, CollectPayouts, totalsOf } from './collect-payouts.ts';

/** Payout runs (D70): a draft, approved, sent to the bank, and paid with its references. Nothing that is paid changes. */
@Injectable()
export class PayoutRuns {
  constructor(
    private readonly mongo: Mongo,
    private readonly payouts: PayoutsRepository,
    private readonly collect: CollectPayouts,
    private readonly trainers: TrainersRepository,
    private readonly pincodes: Pincodes,
    private readonly checks: AccountChecks,
    private readonly ledger: Ledger,
    private readonly catalogue: Catalogue,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /** A job collects its lines. @throws PayoutStateError while another one does, or for days to come */
  async start(id: string, by: string, { from, to }: PayoutRunBody): Promise<PayoutRun> {
    const now = this.clock.now();
    if (to > istDate(now)) throw new PayoutStateError('The last day is still to come');
    await this.mongo.transaction(async () => {
      await this.payouts.insertRun(id, { from, to, by, createdAt: now });
      await this.outbox.add('carry-payout-run', id, { v: 1, run_id: id });
    });
    return this.find(id);
  }

  /** Adds a bonus or an advance to a payout of a draft. @throws NotFoundError, PayoutStateError */
  async addLine(payoutId: string, { kind, amount, reason }: PayoutLineBody): Promise<Payout> {
    return this.mongo.transaction(async () => {
      const { runId, trainerId } = await this.findPayout(payoutId);
      const run = await this.find(runId);
      const line = { runId, trainerId, kind, date: run.to, bookingId: null, category: null, incomePaise: 0, sharePercent: null };
      await this.payouts.insertLines([{ ...line, paise: amount * 100, reason }]);
      await this.freezeAgain(run, trainerId);
      return this.findPayout(payoutId);
    });
  }

  /**
   * Whether the trainer of a payout is registered for GST; counts for its run if that is a draft, else from the next one on.
   * @throws NotFoundError
   * @throws InvalidFieldsError for a GSTIN of another State than the trainer's
   */
  async setGstin(payoutId: string, { gstin }: TrainerGstinBody): Promise<Payout> {
    return this.mongo.transaction(async () => {
      const { runId, trainerId } = await this.findPayout(payoutId);
      const trainer = await this.trainers.findById(trainerId);
      if (!trainer) throw new NotFoundError('trainer');
      if (gstin && stateOfGstin(gstin) !== (await this.pincodes.stateCodeOf(trainer.pin)))
        throw new InvalidFieldsError({ gstin: ['This GSTIN belongs to another State than the trainer’s address'] });
      await this.trainers.setGstin(trainerId, gstin);
      const run = await this.find(runId);
      if (run.status === 'draft') await this.freezeAgain(run, trainerId);
      return this.findPayout(payoutId);
    });
  }

  /** Also keeps someone else from approving the draft meanwhile. */
  private async freezeAgain(run: PayoutRun, trainerId: string): Promise<void> {
    for (const sums of await this.payouts.sums(run.id, trainerId)) await this.collect.freeze(run, sums);
    const totals = totalsOf(await this.payouts.listPayouts(run.id));
    if (!(await this.payouts.moveRun(run.id, ['draft'], 'draft', totals)))
      throw new PayoutStateError('This run is no longer a draft. Add it to the next one');
  }

  /** Whether its author cannot approve it. */
  async needsSecond({ netPaise }: PayoutRun): Promise<boolean> {
    return netPaise > (await this.catalogue.current()).rules.payout_second_rupees * 100;
  }

  /** @throws NotFoundError, PayoutStateError unless it is a draft, and for its author above the limit */
  async approve(id: string, by: string): Promise<PayoutRun> {
    await this.mongo.transaction(async () => {
      const run = await this.find(id);
      if (run.by === by && (await this.needsSecond(run))) throw new PayoutStateError('Someone else has to approve a run of this size');
      if (!(await this.payouts.moveRun(id, ['draft'], 'approved', { approvedBy: new Types.ObjectId(by), approvedAt: this.clock.now() })))
        throw new PayoutStateError('Only a draft can be approved');
      const all = await this.payouts.listPayouts(id);
      const carried = new Map((await this.payouts.carriedOf(id)).map(({ trainerId, paise }) => [trainerId, paise]));
      const postings = all.map(({ id: of, trainerId, grossPaise, gstPaise, withheldPaise, collectedPaise }) => ({
        ...({ event: 'payout-approved', of, orderId: null } as const),
        lines: payoutApproved({
          costPaise: grossPaise - (carried.get(trainerId) ?? 0),
          gstPaise,
          withheldPaise: withheldPaise + collectedPaise,
        }),
      }));
      await this.ledger.post(...postings.filter(({ lines }) => lines.length));
      if (!(await this.payouts.hasUnpaid(id))) await this.payouts.moveRun(id, ['approved'], 'paid', { paidAt: this.clock.now() });
    });
    return this.changed(id);
  }

  /** Its visits are free for another run. @throws NotFoundError, PayoutStateError once it is approved */
  async discard(id: string): Promise<PayoutRun> {
    await this.mongo.transaction(async () => {
      await this.find(id);
      if (!(await this.payouts.moveRun(id, ['draft'], 'discarding'))) throw new PayoutStateError('Only a draft can be discarded');
      await this.outbox.add('carry-payout-run', `${id}.back`, { v: 1, run_id: id });
    });
    return this.changed(id);
  }

  /** Pays what was held, once there is an account and, with GST, an invoice. @throws NotFoundError, PayoutStateError */
  async release(payoutId: string, { invoice }: ReleasePayoutBody): Promise<Payout> {
    try {
      return await this.mongo.transaction(async () => {
        const payout = await this.findPayout(payoutId);
        if (payout.status !== 'held') throw new PayoutStateError('This payout is not held');
        const released = { ...payout, ...(invoice && payout.gstPaise > 0 && { invoice }) };
        const trainer = await this.trainers.findWithKyc(payout.trainerId);
        const account = accountOf(trainer, released, trainer && (await this.checks.find(trainer)));
        if (account.status === 'held') throw new PayoutStateError(`${account.heldFor}`);
        await this.payouts.savePayout({ ...released, ...account });
        return this.findPayout(payoutId);
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw new PayoutStateError('This invoice was entered for another payout of the trainer');
      throw error;
    }
  }

  /**
   * What the bank answered; what it said before changes nothing.
   * @throws NotFoundError for a payout of another run
   * @throws PayoutStateError if it is not due, was paid by another reference, or the reference is another payout's
   */
  async markPaid(id: string, { paid }: PayoutsPaidBody): Promise<PayoutRun> {
    try {
      await this.mongo.transaction(async () => {
        const run = await this.find(id);
        if (run.status !== 'approved' && run.status !== 'paid') throw new PayoutStateError('Approve the run first');
        for (const { payout, utr } of paid) await this.markOnePaid(id, payout, utr.toUpperCase());
        if (!(await this.payouts.hasUnpaid(id))) await this.payouts.moveRun(id, ['approved'], 'paid', { paidAt: this.clock.now() });
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw new PayoutStateError('A reference is of another payout. Nothing was changed');
      throw error;
    }
    return this.changed(id);
  }

  private async markOnePaid(runId: string, payoutId: string, utr: string): Promise<void> {
    const payout = await this.payouts.findPayout(payoutId);
    if (payout?.runId !== runId) throw new NotFoundError('payout of this run');
    if (payout.status === 'paid' && payout.utr === utr) return;
    const owner = await this.payouts.findByReference(utr);
    if (owner) throw new PayoutStateError(`${utr} is the reference of the payout to ${owner.trainer}. Nothing was changed`);
    if (!(await this.payouts.pay(payoutId, utr, this.clock.now())))
      throw new PayoutStateError(
        `The payout to ${payout.trainer} is ${payout.status === 'paid' ? `paid as ${payout.utr}` : 'not due'}. Nothing was changed`,
      );
    await this.ledger.post({ event: 'payout-paid', of: payoutId, orderId: null, lines: payoutPaid(payout.netPaise) });
  }

  /** @throws NotFoundError */
  async find(id: string): Promise<PayoutRun> {
    const run = await this.payouts.findRun(id);
    if (!run) throw new NotFoundError('payout run');
    return run;
  }

  /** @throws NotFoundError */
  async findPayout(id: string): Promise<Payout> {
    const payout = await this.payouts.findPayout(id);
    if (!payout) throw new NotFoundError('payout');
    return payout;
  }

  private changed(id: string): Promise<PayoutRun> {
    this.live.publish('team', 'team.payments');
    return this.find(id);
  }
}
