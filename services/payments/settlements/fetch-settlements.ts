import { addDays } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, callerSignal, istDate, JobHandlers } from '../../kernel/index.ts';
import { Gateway } from '../gateway/gateway.ts';
import { PaymentsRepository } from '../persistence/payments.repository.ts';
import { Settlements } from './settlements.ts';

/** The gateway may add to a day for so long. */
const DAYS_AGAIN = 3;
/** Of a database without settlements, at most so many. */
const FIRST_DAYS = 30;

/** Imports what the gateway says that it settled, day by day; days that may have changed since are asked for again. */
@Injectable()
export class FetchSettlements implements OnModuleInit {
  constructor(
    private readonly gateway: Gateway,
    private readonly settlements: Settlements,
    private readonly payments: PaymentsRepository,
    private readonly clock: Clock,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.on('fetch-settlements', () => this.run());
  }

  private async run(): Promise<void> {
    const today = istDate(this.clock.now());
    const first = await this.firstDay(today);
    if (!first) return;
    // A day is asked for as a whole before the next one, so that a run that dies goes on where it was.
    for (let day = first; day <= today; day = addDays(day, 1))
      for (let skip = 0; ; ) {
        const lines = await this.gateway.listSettled({ day, skip });
        if (!lines.length) break;
        await this.settlements.import(lines);
        callerSignal()?.throwIfAborted();
        skip += lines.length;
      }
  }
  /** The first day to ask for; null before the first payment. */
  private async firstDay(today: string): Promise<string | null> {
    const last = await this.settlements.lastDay();
    if (last) return addDays(last, -DAYS_AGAIN);
    const paidAt = await this.payments.oldestAt();
    const earliest = addDays(today, -FIRST_DAYS);
    return paidAt && (istDate(paidAt) > earliest ? istDate(paidAt) : earliest);
  }
}
