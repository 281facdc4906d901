import { addDays } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, callerSignal, istDate, JobHandlers } from '../../kernel/index.ts';
import { Gateway } from '../gateway/gateway.ts';
import { Settlements } from './settlements.ts';

/** The gateway may add to a day for so long. */
const DAYS_AGAIN = 3;
/** Of a database without settlements. */
const FIRST_DAYS = 30;

/** Imports what the gateway says that it settled, day by day; days that may have changed since are asked for again. */
@Injectable()
export class FetchSettlements implements OnModuleInit {
  constructor(
    private readonly gateway: Gateway,
    private readonly settlements: Settlements,
    private readonly clock: Clock,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.on('fetch-settlements', () => this.run());
  }

  private async run(): Promise<void> {
    const today = istDate(this.clock.now());
    const last = await this.settlements.lastDay();
    // A day is asked for as a whole before the next one, so that a run that dies goes on where it was.
    for (let day = addDays(last ?? today, last ? -DAYS_AGAIN : -FIRST_DAYS); day <= today; day = addDays(day, 1))
      for (let skip = 0; ; ) {
        const lines = await this.gateway.listSettled({ day, skip });
        if (!lines.length) break;
        await this.settlements.import(lines);
        callerSignal()?.throwIfAborted();
        skip += lines.length;
      }
  }
}
