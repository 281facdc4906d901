import {
  type ProgressAnswer,
  type ProgressBody,
  progress,
  progressBody,
  type VisitProgressBody,
  visitProgressBody,
} from '@fitghar/contracts/booking';
import { idParam } from '@fitghar/contracts/common';
import { Progress, type ProgressEntry, ProgressStateError } from '@fitghar/services/bookings';
import { NotFoundError } from '@fitghar/services/kernel';
import { TrainersRepository } from '@fitghar/services/trainers';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';

const present = (entries: ProgressEntry[] | null): ProgressAnswer => ({
  consent: entries !== null,
  entries: (entries ?? []).map(({ id, date, by, weightKg, waistCm, hipsCm, note }) => ({
    ...{ id, date, by, note },
    ...{ weight_kg: weightKg, waist_cm: waistCm, hips_cm: hipsCm },
  })),
});

/** Progress of sessions: the customer's own, and for the trainer of a visit. Every call answers with the entries. */
@ApiTags('booking')
@Controller('bff/api/v1')
export class ProgressController {
  constructor(
    private readonly progress: Progress,
    private readonly trainers: TrainersRepository,
  ) {}

  @Get('booking/progress')
  @RequireUserType('U')
  @ApiResponse({ status: 200, standardSchema: progress })
  async list(@CurrentUser() me: Principal): Promise<ProgressAnswer> {
    return present(await this.progress.find(me.userId));
  }

  /** Enters today's values; again, it replaces them. */
  @Post('booking/progress')
  @HttpCode(200)
  @RequireUserType('U')
  @ApiResponse({ status: 200, standardSchema: progress })
  async add(@CurrentUser() me: Principal, @Body({ schema: progressBody }) body: ProgressBody): Promise<ProgressAnswer> {
    await this.progress.add(me.userId, body);
    return this.list(me);
  }

  @Delete('booking/progress/:id')
  @RequireUserType('U')
  @ApiResponse({ status: 200, standardSchema: progress })
  @Throws(NotFoundError)
  async remove(@CurrentUser() me: Principal, @Param({ schema: idParam }) { id }: { id: string }): Promise<ProgressAnswer> {
    await this.progress.remove(me.userId, id);
    return this.list(me);
  }

  @Get('trainer/visits/:id/progress')
  @RequireUserType('T')
  @ApiResponse({ status: 200, standardSchema: progress })
  @Throws(NotFoundError)
  async listOfVisit(@CurrentUser() me: Principal, @Param({ schema: idParam }) { id }: { id: string }): Promise<ProgressAnswer> {
    return present(await this.progress.findOfVisit(await this.trainerOf(me), id));
  }

  /** Enters the values of a visit; again, it replaces them. */
  @Post('trainer/visits/:id/progress')
  @HttpCode(200)
  @RequireUserType('T')
  @ApiResponse({ status: 200, standardSchema: progress })
  @Throws(NotFoundError, ProgressStateError)
  async addOfVisit(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: visitProgressBody }) body: VisitProgressBody,
  ): Promise<ProgressAnswer> {
    await this.progress.addOfVisit(await this.trainerOf(me), id, body);
    return this.listOfVisit(me, { id });
  }

  private async trainerOf({ userId }: Principal): Promise<string> {
    const trainer = await this.trainers.findByAccount(userId);
    if (!trainer) throw new NotFoundError('trainer');
    return trainer.id;
  }
}
