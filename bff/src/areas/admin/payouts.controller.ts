import { exportPayouts, getPayouts, type TrainerPayouts } from '@fitghar/contracts/admin';
import { type Payout, TrainerEarnings } from '@fitghar/services/bookings';
import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { csvFile } from '../../platform/http/csv.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

/** What trainers earned, to be paid out by accounting. */
@ApiTags('admin')
@RequirePermissions('payments.read')
@Controller('bff')
export class PayoutsController {
  constructor(private readonly earnings: TrainerEarnings) {}

  @Handles(getPayouts)
  async list(@Input() { month }: Input<typeof getPayouts>): Promise<TrainerPayouts> {
    const payouts = await this.earnings.listPayouts(month);
    return {
      month,
      rows: payouts.map(({ trainerId, trainer, category, visits, incomePaise, sharePercent, paise }) => ({
        ...{ trainer: { id: trainerId, name: trainer }, category, visits },
        ...{ income: incomePaise / 100, share_percent: sharePercent, amount: paise / 100 },
      })),
      total: payouts.reduce((sum, { paise }) => sum + paise, 0) / 100,
    };
  }

  @Handles(exportPayouts)
  @AuditedRead('payout.export', 'trainer')
  @RequirePermissions('payments.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  async export(@Input() { month }: Input<typeof exportPayouts>) {
    const payouts = await this.earnings.listPayouts(month);
    return csvFile<Payout>(`payouts-${month}`, streamed(payouts), {
      month: () => month,
      trainer_id: ({ trainerId }) => trainerId,
      trainer: ({ trainer }) => trainer,
      category: ({ category }) => category,
      visits: ({ visits }) => visits,
      income_without_gst: ({ incomePaise }) => incomePaise / 100,
      share_percent: ({ sharePercent }) => sharePercent,
      payout: ({ paise }) => paise / 100,
    });
  }
}

async function* streamed<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
