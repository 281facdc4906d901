import { acceptReplacements, getReplacements, type Replacements } from '@fitghar/contracts/booking';
import { ReplacementChangedError, ReplaceTrainer } from '@fitghar/services/bookings';
import { NotFoundError } from '@fitghar/services/kernel';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

/** Sessions whose trainer can no longer come (ADR 061). Both calls answer with those that still wait for the customer. */
@ApiTags('booking')
@RequireUserType('U')
@Controller('bff')
export class ReplacementsController {
  constructor(private readonly replaceTrainer: ReplaceTrainer) {}

  @Handles(getReplacements)
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
  @Handles(acceptReplacements)
  @Throws(NotFoundError, ReplacementChangedError)
  async accept(@CurrentUser() me: Principal, @Input() { body: { sessions } }: Input<typeof acceptReplacements>): Promise<Replacements> {
    await this.replaceTrainer.accept(me.userId, sessions);
    return this.list(me);
  }
}
