import { getVisitTimes, moveVisit } from '@fitghar/contracts/booking';
import { type Mover, MoveSession, NotMovableError, RequestChangedError, SessionsFullError } from '@fitghar/services/bookings';
import { NotFoundError } from '@fitghar/services/kernel';
import { TrainersRepository } from '@fitghar/services/trainers';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { presentHours } from './session-hours.presenter.ts';

/** Trainers move their own visits, also shortly before; the customer reads why (D53). */
@ApiTags('booking')
@RequireUserType('T')
@Controller('bff')
export class TrainerMovesController {
  constructor(
    private readonly moveSession: MoveSession,
    private readonly trainers: TrainersRepository,
  ) {}

  /** The hours of a day at which the trainer is free and the visit has a place. */
  @Handles(getVisitTimes)
  @Throws(NotFoundError)
  async times(@CurrentUser() me: Principal, @Input() { id, date }: Input<typeof getVisitTimes>) {
    return presentHours(await this.moveSession.listTimes(await this.mover(me, ''), id, date));
  }

  @Handles(moveVisit)
  @Throws(NotFoundError, NotMovableError, SessionsFullError, RequestChangedError)
  async move(@CurrentUser() me: Principal, @Input() { id, body: { date, time, reason } }: Input<typeof moveVisit>) {
    await this.moveSession.run(await this.mover(me, reason), id, { date, time });
    return { id, date, time };
  }

  private async mover(me: Principal, reason: string): Promise<Mover> {
    const trainer = await this.trainers.findByAccount(me.userId);
    if (!trainer) throw new NotFoundError('session');
    return { by: 'trainer', trainerId: trainer.id, reason };
  }
}
