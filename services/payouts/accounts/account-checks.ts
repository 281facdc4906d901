import { DAY_MS, MINUTE_MS } from '@fitghar/contracts/common';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, JobHandlers, Live, Mongo, Outbox, SETTINGS, type Settings } from '../../kernel/index.ts';
import { type AccountAnswer, Gateway } from '../../payments/index.ts';
import { type StoredTrainer, TrainersRepository } from '../../trainers/index.ts';
import { PayoutsRepository } from '../persistence/payouts.repository.ts';
import { type AccountCheck, accountCheckSchema } from './account-check.schema.ts';

const ASK_AGAIN_MS = 5 * MINUTE_MS;
const GIVE_UP_MS = DAY_MS;
export const UNKNOWN_ACCOUNT = 'The bank does not know this account';

/** Letters of a name's words, whatever their order, case and title. */
const wordsOf = (name: string): Set<string> => new Set(name.toLowerCase().match(/\p{L}+/gu));
const isWithin = (part: Set<string>, all: Set<string>): boolean => [...part].every((word) => all.has(word));
function isSameName(holder: string, registered: string | null): boolean {
  const [own, banks] = [wordsOf(holder), wordsOf(registered ?? holder)];
  return isWithin(own, banks) || isWithin(banks, own);
}

const outcomeOf = ({ status, registeredName }: AccountAnswer, holder: string): AccountCheck['status'] =>
  status === 'valid' && !isSameName(holder, registeredName) ? 'other-name' : status;

/**
 * Asks the gateway about each new account by a penny (ADR 097), once; nothing is asked without an account of ours to send it from.
 * A draft's payout to an account that the bank does not know is held.
 */
@Injectable()
export class AccountChecks implements OnModuleInit {
  private readonly checks: Model<AccountCheck>;

  constructor(
    private readonly mongo: Mongo,
    private readonly gateway: Gateway,
    private readonly trainers: TrainersRepository,
    private readonly payouts: PayoutsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly handlers: JobHandlers,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.checks = mongo.model('AccountCheck', accountCheckSchema);
  }

  onModuleInit(): void {
    this.handlers.on('check-account', ({ trainer_id }) => this.run(trainer_id));
  }

  /** Of the account in force; one that was not checked yet is asked about. Call inside a transaction. */
  async find({ id, kyc }: StoredTrainer): Promise<AccountCheck['status'] | null> {
    if (!kyc?.accountNumber || !kyc.submittedAt || !this.settings.gateway.payoutAccount) return null;
    const check = await this.checks.findById(id).lean();
    if (check && check.submittedAt.getTime() === kyc.submittedAt.getTime()) return check.status;
    const asked = { submittedAt: kyc.submittedAt, status: 'asked', askedAt: this.clock.now(), checkId: null } as const;
    await this.checks.updateOne({ _id: id }, { $set: asked }, { upsert: true });
    await this.outbox.add('check-account', `${id}.${kyc.submittedAt.getTime()}`, { v: 1, trainer_id: id });
    return 'asked';
  }

  /** By trainer. */
  async listOf(trainerIds: readonly string[]): Promise<Map<string, AccountCheck['status']>> {
    const checks = await this.checks.find({ _id: { $in: [...trainerIds] } }).lean();
    return new Map(checks.map(({ _id, status }) => [_id, status]));
  }

  async remove(trainerId: string): Promise<void> {
    await this.checks.deleteOne({ _id: trainerId });
  }

  private async run(trainerId: string): Promise<void> {
    const [check, trainer] = [await this.checks.findById(trainerId).lean(), await this.trainers.findWithKyc(trainerId)];
    const kyc = trainer?.kyc;
    if (check?.status !== 'asked' || kyc?.submittedAt?.getTime() !== check.submittedAt.getTime()) return;
    const { accountHolder: name, accountNumber, ifsc } = kyc;
    // After a crash a second penny is sent, which is harmless.
    const answer = check.checkId
      ? await this.gateway.findAccountCheck(check.checkId)
      : await this.gateway.checkAccount({ trainerId, name, accountNumber, ifsc });
    const isTooLate = this.clock.now().getTime() - check.askedAt.getTime() > GIVE_UP_MS;
    const found = answer ? outcomeOf(answer, name) : 'failed';
    const status = found === 'asked' && isTooLate ? 'failed' : found;
    await this.mongo.transaction(async () => {
      const unchanged = { _id: trainerId, status: 'asked' as const, submittedAt: check.submittedAt };
      const decided = { status, checkId: answer?.id ?? null };
      if (!(await this.checks.updateOne(unchanged, { $set: decided })).matchedCount) return;
      if (status === 'invalid') await this.payouts.holdDrafts(trainerId, UNKNOWN_ACCOUNT);
      if (status !== 'asked') return;
      const at = new Date(this.clock.now().getTime() + ASK_AGAIN_MS);
      await this.outbox.add('check-account', `${trainerId}.${at.getTime()}`, { v: 1, trainer_id: trainerId }, at);
    });
    this.live.publish('team', 'team.payments');
  }
}
