import { getOwnPayouts, getOwnStatement } from '@fitghar/contracts/booking';
import { istIso, NotFoundError } from '@fitghar/services/kernel';
import { PayoutRuns, PayoutStatements, PayoutsRepository } from '@fitghar/services/payouts';
import { TrainersRepository } from '@fitghar/services/trainers';
import { Controller, Header, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { inPageLanguage } from '../../platform/errors/translate-refusal.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { LongRequest } from '../../platform/http/request-deadline.ts';

/** What a trainer was paid, and is about to be. */
@ApiTags('trainer')
@RequireUserType('T')
@Controller('bff')
export class TrainerPayoutsController {
  constructor(
    private readonly trainers: TrainersRepository,
    private readonly payouts: PayoutsRepository,
    private readonly runs: PayoutRuns,
    private readonly statements: PayoutStatements,
  ) {}

  @Handles(getOwnPayouts)
  @Throws(NotFoundError)
  async list(@CurrentUser() me: Principal, @Input() { page, limit }: Input<typeof getOwnPayouts>) {
    const { rows, total } = await this.payouts.findOwn(await this.idOf(me), { page, limit });
    const views = rows.map(
      async ({ id, runId, visits, grossPaise, gstPaise, withheldPaise, collectedPaise, netPaise, paidAt, utr, heldFor }) => {
        const { from, to } = await this.runs.find(runId);
        return {
          ...{
            id,
            from,
            to,
            visits,
            gross: grossPaise / 100,
            gst: gstPaise / 100,
            withheld: (withheldPaise + collectedPaise) / 100,
            net: netPaise / 100,
          },
          ...{ paid_at: paidAt ? istIso(paidAt) : null, utr: utr ?? null, held_for: heldFor ? inPageLanguage(heldFor) : null },
        };
      },
    );
    return { rows: await Promise.all(views), page, limit, total };
  }

  @Handles(getOwnStatement)
  @Header('cache-control', 'private, no-store')
  @Throws(NotFoundError)
  @LongRequest()
  async statement(@CurrentUser() me: Principal, @Input() { id }: Input<typeof getOwnStatement>): Promise<StreamableFile> {
    const payout = await this.payouts.findPayout(id);
    const run = payout && (await this.runs.find(payout.runId));
    if (payout?.trainerId !== (await this.idOf(me)) || (run?.status !== 'approved' && run?.status !== 'paid'))
      throw new NotFoundError('payout');
    const pdf = await this.statements.render(run, payout);
    return new StreamableFile(pdf, { type: 'application/pdf', disposition: 'attachment; filename="payout-statement.pdf"' });
  }

  private async idOf({ userId }: Principal): Promise<string> {
    const trainer = await this.trainers.findByAccount(userId);
    if (!trainer) throw new NotFoundError('trainer');
    return trainer.id;
  }
}
