import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BookingsRepository } from '../bookings/index.ts';
import { PersonalData } from '../kernel/index.ts';
import { TrainersRepository } from '../trainers/index.ts';
import { AccountChecks } from './accounts/account-checks.ts';
import { PayoutsRepository } from './persistence/payouts.repository.ts';

/** Payouts as the trainers' own data: nobody who is still to be paid loses the account to which it goes. */
@Injectable()
export class PayoutsOfTrainers implements OnModuleInit {
  constructor(
    private readonly payouts: PayoutsRepository,
    private readonly checks: AccountChecks,
    private readonly bookings: BookingsRepository,
    private readonly trainers: TrainersRepository,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register('payouts', {
      export: async (userId) => {
        const trainer = await this.trainers.findByAccount(userId);
        if (!trainer) return null;
        return (await this.payouts.exportOf(trainer.id)).map(
          ({ netPaise, gstin, gstPaise, invoice, withheldPaise, utr, paidAt, visits }) => ({
            ...{
              visits,
              amount: netPaise / 100,
              gstin,
              gst: gstPaise / 100,
              invoice: invoice ?? null,
              tax_withheld: withheldPaise / 100,
              reference: utr ?? null,
              paid_at: paidAt,
            },
          }),
        );
      },
      erase: async (userId) => {
        const trainer = await this.trainers.findByAccount(userId);
        if (!trainer) return;
        await this.payouts.eraseTrainer(trainer.id);
        await this.checks.remove(trainer.id);
      },
      blocksErasure: async (userId) => {
        const trainer = await this.trainers.findByAccount(userId);
        if (!trainer) return null;
        const visits = await this.bookings.earnings.countToPay(trainer.id);
        if (!visits && !(await this.payouts.isUnpaid(trainer.id))) return null;
        return `We have yet to pay you${visits ? ` for ${visits === 1 ? 'a visit' : `${visits} visits`}` : ''}. You can delete your account once your money is with your bank`;
      },
    });
  }
}
