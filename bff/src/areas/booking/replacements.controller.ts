import { type AcceptReplacementsBody, acceptReplacementsBody, type Replacements, replacements } from '@fitghar/contracts/booking';
import { ReplacementChangedError, ReplaceTrainer } from '@fitghar/services/bookings';
import { NotFoundError } from '@fitghar/services/kernel';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';

/** Sessions whose trainer can no longer come (ADR 069). Both calls answer with those that still wait for the customer. */
@ApiTags('booking')
@RequireUserType('U')
@Controller('bff/api/v1/booking/replacements')
export class ReplacementsController {
  constructor(private readonly replaceTrainer: ReplaceTrainer) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: replacements })
  async list(@CurrentUser() me: Principal): Promise<Replacements> {
    const groups = await this.replaceTrainer.propose(me.userId);
    return {
      rows: groups.map(({ packageId, gone, sessions }) => ({
        package_id: packageId,
        gone,
        sessions: sessions.map(({ session: { id, date, time }, trainer, alternatives }) => ({
          ...{ id, date, time, alternatives },
          trainer: trainer && { id: trainer.trainer.id, name: trainer.trainer.name, rating: trainer.rating },
        })),
      })),
    };
  }

  /** Assigns the proposed trainers to all of these sessions, or to none. */
  @Post()
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: replacements })
  @Throws(NotFoundError, ReplacementChangedError)
  async accept(
    @CurrentUser() me: Principal,
    @Body({ schema: acceptReplacementsBody }) { sessions }: AcceptReplacementsBody,
  ): Promise<Replacements> {
    await this.replaceTrainer.accept(me.userId, sessions);
    return this.list(me);
  }
}
