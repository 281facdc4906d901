import { type ChangeHoursBody, changeHoursBody } from '@fitghar/contracts/admin';
import { type TrainerHours, type TrainerHoursBody, trainerHours, trainerHoursBody } from '@fitghar/contracts/booking';
import { idParam } from '@fitghar/contracts/common';
import { HoursChangedError, SetTrainerHours } from '@fitghar/services/bookings';
import { Audit, NotFoundError } from '@fitghar/services/kernel';
import { type Trainer, TrainersRepository, type WorkingHours } from '@fitghar/services/trainers';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { storedHours } from '../booking/stored-hours.ts';

const ALL_HOURS: WorkingHours = { weekly: null, daysOff: [], maxVisits: null };

/** Ops change when a trainer works (D55), such as on a call of a trainer who is ill. */
@ApiTags('admin')
@Controller('bff/api/v1/admin/trainers')
export class TrainerHoursController {
  constructor(
    private readonly trainers: TrainersRepository,
    private readonly setHours: SetTrainerHours,
    private readonly audit: Audit,
  ) {}

  @Get(':id/hours')
  @RequirePermissions('trainers.read')
  @ApiResponse({ status: 200, standardSchema: trainerHours })
  @Throws(NotFoundError)
  async show(@Param({ schema: idParam }) { id }: { id: string }): Promise<TrainerHours> {
    return this.view(await this.find(id));
  }

  /** Which planned visits would not fit into these hours. Changes nothing. */
  @Post(':id/hours/check')
  @HttpCode(200)
  @RequirePermissions('trainers.act')
  @ApiResponse({ status: 200, standardSchema: trainerHours })
  @Throws(NotFoundError)
  async check(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: trainerHoursBody }) hours: TrainerHoursBody,
  ): Promise<TrainerHours> {
    return this.view(await this.find(id), storedHours(hours));
  }

  /** Planned visits stay; the answer names those that do not fit. */
  @Post(':id/hours')
  @HttpCode(200)
  @RequirePermissions('trainers.act')
  @ApiResponse({ status: 200, standardSchema: trainerHours })
  @Throws(NotFoundError, HoursChangedError)
  async change(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: changeHoursBody }) { hours, seen }: ChangeHoursBody,
  ): Promise<TrainerHours> {
    const snapshot = async () => {
      const { workingHours } = await this.find(id);
      return { weekly: workingHours?.weekly ?? null, days_off: workingHours?.daysOff ?? [], max_visits: workingHours?.maxVisits ?? null };
    };
    const change = { by: me.userId, action: 'trainer.hours' as const, subject: { kind: 'trainer' as const, id }, snapshot };
    await this.audit.change(change, () => this.setHours.run(id, storedHours(hours), storedHours(seen)));
    return this.view(await this.find(id));
  }

  private async view(trainer: Trainer, hours: WorkingHours = trainer.workingHours ?? ALL_HOURS): Promise<TrainerHours> {
    const { weekly, daysOff, maxVisits } = hours;
    const misfits = await this.setHours.listMisfits(trainer, hours);
    return {
      weekly: weekly?.map(({ weekday, from, to }) => ({ weekday, from, to })) ?? null,
      days_off: daysOff.map(({ from, to }) => ({ from, to })),
      max_visits: maxVisits ?? null,
      misfits: misfits.map(({ booking, problems }) => ({
        ...{ id: booking.id, date: booking.date, time: booking.time },
        problem: `${booking.name}: ${problems.join('; ')}`,
      })),
    };
  }

  private async find(id: string): Promise<Trainer> {
    const trainer = await this.trainers.findById(id);
    if (!trainer) throw new NotFoundError('trainer');
    return trainer;
  }
}
