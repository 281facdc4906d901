import {
  movedVisit,
  type SessionDate,
  sessionDateQuery,
  sessionTimes,
  type VisitMoveBody,
  visitMoveBody,
} from '@fitghar/contracts/booking';
import { idParam } from '@fitghar/contracts/common';
import { type Mover, MoveSession, NotMovableError, RequestChangedError, SessionsFullError } from '@fitghar/services/bookings';
import { NotFoundError } from '@fitghar/services/kernel';
import { TrainersRepository } from '@fitghar/services/trainers';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { presentHours } from './session-hours.presenter.ts';

/** Trainers move their own visits, also shortly before; the customer reads why (D53). */
@ApiTags('booking')
@RequireUserType('T')
@Controller('bff/api/v1/trainer/visits')
export class TrainerMovesController {
  constructor(
    private readonly moveSession: MoveSession,
    private readonly trainers: TrainersRepository,
  ) {}

  /** The hours of a day at which the trainer is free and the visit has a place. */
  @Get(':id/times')
  @ApiResponse({ status: 200, standardSchema: sessionTimes })
  @Throws(NotFoundError)
  async times(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Query({ schema: sessionDateQuery }) { date }: SessionDate,
  ) {
    return presentHours(await this.moveSession.listTimes(await this.mover(me, ''), id, date));
  }

  @Post(':id/move')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: movedVisit })
  @Throws(NotFoundError, NotMovableError, SessionsFullError, RequestChangedError)
  async move(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: visitMoveBody }) { date, time, reason }: VisitMoveBody,
  ) {
    await this.moveSession.run(await this.mover(me, reason), id, { date, time });
    return { id, date, time };
  }

  private async mover(me: Principal, reason: string): Promise<Mover> {
    const trainer = await this.trainers.findByAccount(me.userId);
    if (!trainer) throw new NotFoundError('session');
    return { by: 'trainer', trainerId: trainer.id, reason };
  }
}
