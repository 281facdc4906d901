// Calls on payout runs: one method a call.
import {
  addPayoutLine,
  approvePayoutRun,
  discardPayoutRun,
  exportPayoutLines,
  getBankFile,
  getPayoutRun,
  getPayoutRuns,
  getPayoutStatement,
  getRunPayouts,
  markPayoutsPaid,
  type PayoutRun as PayoutRunView,
  type RunPayout,
  releasePayout,
  setTrainerGstin,
  startPayoutRun,
} from '@fitghar/contracts/admin';
import { UsersRepository } from '@fitghar/services/identity';
import { Audit, InvalidFieldsError, istIso, NotFoundError, newId } from '@fitghar/services/kernel';
import {
  AccountChecks,
  type Payout,
  type PayoutLine,
  type PayoutRun,
  PayoutRuns,
  PayoutStateError,
  PayoutStatements,
  PayoutsRepository,
} from '@fitghar/services/payouts';
import { TrainersRepository } from '@fitghar/services/trainers';
import { Controller, Header, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { csvFile } from '../../platform/http/csv.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { LongRequest } from '../../platform/http/request-deadline.ts';
import { only } from './only.ts';

/** Above it, NEFT; IMPS is paid at once, and has this limit. */
const IMPS_PAISE = 50_000_000;

/** Payout runs: what trainers are paid, frozen, approved and paid (D70). */
@ApiTags('admin')
@RequirePermissions('payments.read')
@Controller('bff')
export class PayoutRunsController {
  constructor(
    private readonly runs: PayoutRuns,
    private readonly payouts: PayoutsRepository,
    private readonly checks: AccountChecks,
    private readonly statements: PayoutStatements,
    private readonly trainers: TrainersRepository,
    private readonly users: UsersRepository,
    private readonly audit: Audit,
  ) {}

  @Handles(getPayoutRuns)
  async list(@Input() { page, limit }: Input<typeof getPayoutRuns>) {
    const { rows, total } = await this.payouts.findRuns({ page, limit });
    return { rows: await this.views(rows), page, limit, total };
  }

  @Handles(startPayoutRun)
  @RequirePermissions('payments.act')
  @Throws(PayoutStateError)
  async start(@CurrentUser() me: Principal, @Input() { body }: Input<typeof startPayoutRun>): Promise<PayoutRunView> {
    const id = newId();
    const subject = { kind: 'payout-run', id } as const;
    return this.view(
      await this.audit.change({ by: me.userId, action: 'payout.start', subject }, () => this.runs.start(id, me.userId, body)),
    );
  }

  @Handles(getPayoutRun)
  @Throws(NotFoundError)
  async show(@Input() { id }: Input<typeof getPayoutRun>): Promise<PayoutRunView> {
    return this.view(await this.runs.find(id));
  }

  @Handles(getRunPayouts)
  @Throws(NotFoundError)
  async listPayouts(@Input() { id, page, limit }: Input<typeof getRunPayouts>) {
    await this.runs.find(id);
    const { rows, total } = await this.payouts.findPayouts(id, { page, limit });
    return { rows: await this.payoutViews(rows), page, limit, total };
  }

  @Handles(approvePayoutRun)
  @RequirePermissions('payments.act')
  @Throws(NotFoundError, PayoutStateError)
  async approve(@CurrentUser() me: Principal, @Input() { id }: Input<typeof approvePayoutRun>): Promise<PayoutRunView> {
    return this.view(await this.audited(me, 'payout.approve', id, () => this.runs.approve(id, me.userId)));
  }

  @Handles(discardPayoutRun)
  @RequirePermissions('payments.act')
  @Throws(NotFoundError, PayoutStateError)
  async discard(@CurrentUser() me: Principal, @Input() { id }: Input<typeof discardPayoutRun>): Promise<PayoutRunView> {
    return this.view(await this.audited(me, 'payout.discard', id, () => this.runs.discard(id)));
  }

  /** What the bank answered, once or twice. */
  @Handles(markPayoutsPaid)
  @RequirePermissions('payments.act')
  @Throws(NotFoundError, PayoutStateError)
  async markPaid(@CurrentUser() me: Principal, @Input() { id, body }: Input<typeof markPayoutsPaid>): Promise<PayoutRunView> {
    return this.view(await this.audited(me, 'payout.paid', id, () => this.runs.markPaid(id, body)));
  }

  /** What the bank is to pay: those that are due, with the account of now. */
  @Handles(getBankFile)
  @AuditedRead('payout.bank-file', 'payout-run')
  @RequirePermissions('payments.act', 'trainers.bank')
  @Header('cache-control', 'private, no-store')
  @Throws(NotFoundError, PayoutStateError)
  async bankFile(@Input() { id }: Input<typeof getBankFile>): Promise<StreamableFile> {
    const run = await this.runs.find(id);
    if (run.status !== 'approved') throw new PayoutStateError('Approve the run first');
    return csvFile<Payout & { account: string; holder: string }>(`bank-file-${run.number}`, this.eachDue(run), {
      reference: ({ id: payout }) => payout,
      beneficiary: ({ holder }) => holder,
      account: ({ account }) => account,
      ifsc: ({ ifsc }) => ifsc ?? '',
      amount: ({ netPaise }) => (netPaise / 100).toFixed(2),
      mode: ({ netPaise }) => (netPaise > IMPS_PAISE ? 'NEFT' : 'IMPS'),
      remarks: () => `Payout ${run.number}`,
    });
  }

  /** Every line, for accounting. */
  @Handles(exportPayoutLines)
  @AuditedRead('payout.export', 'payout-run')
  @RequirePermissions('payments.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  @Throws(NotFoundError)
  async export(@Input() { id }: Input<typeof exportPayoutLines>): Promise<StreamableFile> {
    const run = await this.runs.find(id);
    return csvFile<PayoutLine>(`payout-run-${run.number}`, this.payouts.eachLine(id), {
      run: () => run.number,
      trainer_id: ({ trainerId }) => trainerId,
      kind: ({ kind }) => kind,
      session_id: ({ bookingId }) => bookingId,
      date: ({ date }) => date,
      category: ({ category }) => category ?? '',
      income_without_gst: ({ incomePaise }) => incomePaise / 100,
      share_percent: ({ sharePercent }) => sharePercent ?? '',
      amount: ({ paise }) => paise / 100,
      reason: ({ reason }) => reason ?? '',
    });
  }

  /** A bonus or an advance. */
  @Handles(addPayoutLine)
  @RequirePermissions('payments.act')
  @Throws(NotFoundError, PayoutStateError)
  async addLine(@CurrentUser() me: Principal, @Input() { id, body }: Input<typeof addPayoutLine>): Promise<RunPayout> {
    const change = { by: me.userId, action: 'payout.add', subject: { kind: 'payout', id }, reason: body.reason } as const;
    return this.payoutView(await this.audit.change(change, () => this.runs.addLine(id, body)));
  }

  @Handles(releasePayout)
  @RequirePermissions('payments.act')
  @Throws(NotFoundError, PayoutStateError)
  async release(@CurrentUser() me: Principal, @Input() { id, body }: Input<typeof releasePayout>): Promise<RunPayout> {
    const change = { by: me.userId, action: 'payout.release', subject: { kind: 'payout', id } } as const;
    return this.payoutView(await this.audit.change(change, () => this.runs.release(id, body)));
  }

  /** Whether its trainer is registered for GST. */
  @Handles(setTrainerGstin)
  @RequirePermissions('payments.act')
  @Throws(NotFoundError, InvalidFieldsError, PayoutStateError)
  async setGstin(@CurrentUser() me: Principal, @Input() { id, body }: Input<typeof setTrainerGstin>): Promise<RunPayout> {
    const change = { by: me.userId, action: 'payout.gstin', subject: { kind: 'payout', id } } as const;
    return this.payoutView(await this.audit.change(change, () => this.runs.setGstin(id, body)));
  }

  @Handles(getPayoutStatement)
  @AuditedRead('payout.statement', 'payout')
  @Header('cache-control', 'private, no-store')
  @Throws(NotFoundError)
  @LongRequest()
  async statement(@Input() { id }: Input<typeof getPayoutStatement>): Promise<StreamableFile> {
    const payout = await this.runs.findPayout(id);
    return statementFile(await this.statements.render(await this.runs.find(payout.runId), payout));
  }

  private audited(me: Principal, action: 'payout.approve' | 'payout.discard' | 'payout.paid', id: string, work: () => Promise<PayoutRun>) {
    return this.audit.change({ by: me.userId, action, subject: { kind: 'payout-run', id } }, work);
  }

  private async *eachDue({ id }: PayoutRun) {
    for (const payout of await this.payouts.listPayouts(id, 'due')) {
      const kyc = (await this.trainers.findWithKyc(payout.trainerId))?.kyc;
      // The account that was approved, and no other.
      if (!kyc || kyc.ifsc !== payout.ifsc || kyc.accountNumber.slice(-4) !== payout.accountLast4) continue;
      yield { ...payout, account: kyc.accountNumber, holder: kyc.accountHolder };
    }
  }

  private async view(run: PayoutRun): Promise<PayoutRunView> {
    return only(await this.views([run]));
  }

  private async payoutView(payout: Payout): Promise<RunPayout> {
    return only(await this.payoutViews([payout]));
  }

  private async payoutViews(payouts: readonly Payout[]): Promise<RunPayout[]> {
    const checks = await this.checks.listOf(payouts.map(({ trainerId }) => trainerId));
    return payouts.map((payout) => ({
      id: payout.id,
      trainer: { id: payout.trainerId, name: payout.trainer },
      status: payout.status,
      held_for: payout.heldFor ?? null,
      visits: payout.visits,
      gross: payout.grossPaise / 100,
      gstin: payout.gstin ?? null,
      gst: payout.gstPaise / 100,
      invoice: payout.invoice ?? null,
      withheld: payout.withheldPaise / 100,
      collected: payout.collectedPaise / 100,
      net: payout.netPaise / 100,
      account_last4: payout.accountLast4 ?? null,
      account_check: checks.get(payout.trainerId) ?? null,
      utr: payout.utr ?? null,
    }));
  }

  private async views(runs: readonly PayoutRun[]): Promise<PayoutRunView[]> {
    const nameOf = await this.users.memberNames(runs.flatMap(({ by, approvedBy }) => [by, approvedBy]));
    return Promise.all(
      runs.map(async (run) => {
        const { id, number, from, to, status, by, createdAt, approvedBy, paidAt, trainers, visits, grossPaise, withheldPaise, netPaise } =
          run;
        return {
          ...{ id, number, from, to, status, by: nameOf(by), created_at: istIso(createdAt) },
          ...{ approved_by: approvedBy && nameOf(approvedBy), paid_at: paidAt ? istIso(paidAt) : null, trainers, visits },
          ...{ gross: grossPaise / 100, withheld: withheldPaise / 100, net: netPaise / 100 },
          needs_second: await this.runs.needsSecond(run),
        };
      }),
    );
  }
}

const statementFile = (pdf: Buffer): StreamableFile =>
  new StreamableFile(pdf, { type: 'application/pdf', disposition: 'attachment; filename="payout-statement.pdf"' });
