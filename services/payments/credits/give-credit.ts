import { formatPaise } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AdjustmentDeclinedError, type Correction, Corrections, type InputOf, type Plan } from '../../adjustments/index.ts';
import { UsersRepository } from '../../identity/index.ts';
import { NotFoundError, type Snapshot } from '../../kernel/index.ts';
import { Credits } from './credits.ts';

type Input = InputOf<'give-credit'>;

/** Gives a customer credit, as amends. */
@Injectable()
export class GiveCredit implements Correction<'give-credit'>, OnModuleInit {
  constructor(
    private readonly credits: Credits,
    private readonly users: UsersRepository,
    private readonly corrections: Corrections,
  ) {}

  onModuleInit(): void {
    this.corrections.register('give-credit', this);
  }

  async stateOf(userId: string): Promise<Snapshot> {
    const customer = await this.users.findById(userId);
    if (customer?.type !== 'U' || customer.erased) throw new NotFoundError('customer');
    return { credit: await this.credits.availablePaise(userId) };
  }

  async plan({ subject, amount }: Input): Promise<Plan> {
    const paise = amount * 100;
    const before = await this.credits.availablePaise(subject);
    return {
      userId: subject,
      movedPaise: paise,
      effects: [
        { label: 'Credit', value: `${formatPaise(before)} → ${formatPaise(before + paise)}` },
        { label: 'Ledger', value: `Refund +${formatPaise(paise)}, credit +${formatPaise(paise)}` },
      ],
      told: [
        {
          who: 'Customer',
          to: subject,
          text: `We’ve added ${formatPaise(paise)} of service credit to your account. Use it at your next checkout. You’ll see under Transactions how long it’s valid.`,
        },
      ],
      before: {},
      apply: (id) => this.credits.give(subject, id, paise),
    };
  }

  /** What was spent stays with the customer. */
  async undo({ subject, amount }: Input, _before: Record<string, unknown>, of: string): Promise<Plan> {
    const left = await this.credits.leftOf(of);
    if (!left) throw new AdjustmentDeclinedError('This credit is spent or has expired, so nothing is left to withdraw');
    const before = await this.credits.availablePaise(subject);
    const spent = amount * 100 - left;
    return {
      userId: subject,
      movedPaise: 0,
      effects: [
        { label: 'Credit', value: `${formatPaise(before)} → ${formatPaise(before - left)}` },
        ...(spent ? [{ label: 'Already spent', value: formatPaise(spent) }] : []),
        { label: 'Ledger', value: `Refund −${formatPaise(left)}, credit −${formatPaise(left)}` },
      ],
      told: [
        {
          who: 'Customer',
          to: subject,
          text: `${formatPaise(left)} of service credit was added to your account by mistake, so we’ve removed it. If you have questions, please raise a ticket on your dashboard.`,
        },
      ],
      before: {},
      apply: (id) => this.credits.withdraw(of, id),
    };
  }
}
