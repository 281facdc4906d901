import {
  type AssignAllAnswer,
  changeTrainerHours,
  checkTrainerHours,
  getSubstitutes,
  getTrainerHours,
  sendSubstitutes,
} from '@fitghar/contracts/admin';
import { type TrainerHours } from '@fitghar/contracts/booking';
import { AssignTogether, HoursChangedError, SetTrainerHours, SuggestTrainers } from '@fitghar/services/bookings';
import { Audit, NotFoundError } from '@fitghar/services/kernel';
import { ALL_HOURS, type Trainer, TrainersRepository, type WorkingHours } from '@fitghar/services/trainers';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { LongRequest } from '../../platform/http/request-deadline.ts';
import { hoursView, storedHours } from '../booking/trainer-hours.presenter.ts';
import { requestView } from './service-request.presenter.ts';

/** Ops change when a trainer works (D55), such as on a call of a trainer who is ill. */
@ApiTags('admin')
@Controller('bff')
export class TrainerHoursController {
  constructor(
    private readonly trainers: TrainersRepository,
    private readonly setHours: SetTrainerHours,
    private readonly suggest: SuggestTrainers,
    private readonly assign: AssignTogether,
    private readonly audit: Audit,
  ) {}

  @Handles(getTrainerHours)
  @RequirePermissions('trainers.read')
  @Throws(NotFoundError)
  async show(@Input() { id }: Input<typeof getTrainerHours>): Promise<TrainerHours> {
    return this.view(await this.find(id));
  }

  /** Which planned visits would not fit into these hours. Changes nothing. */
  @Handles(checkTrainerHours)
  @RequirePermissions('trainers.act')
  @Throws(NotFoundError)
  async check(@Input() { id, body: hours }: Input<typeof checkTrainerHours>): Promise<TrainerHours> {
    return this.view(await this.find(id), storedHours(hours));
  }

  /** Planned visits stay; the answer names those that do not fit. */
  @Handles(changeTrainerHours)
  @RequirePermissions('trainers.act')
  @Throws(NotFoundError, HoursChangedError)
  async change(
    @CurrentUser() me: Principal,
    @Input() { id, body: { hours, seen } }: Input<typeof changeTrainerHours>,
  ): Promise<TrainerHours> {
    const snapshot = async () => {
      const { workingHours } = await this.find(id);
      return { weekly: workingHours?.weekly ?? null, days_off: workingHours?.daysOff ?? [], max_visits: workingHours?.maxVisits ?? null };
    };
    const change = { by: me.userId, action: 'trainer.hours' as const, subject: { kind: 'trainer' as const, id }, snapshot };
    await this.audit.change(change, () => this.setHours.run(id, storedHours(hours), storedHours(seen)));
    return this.view(await this.find(id));
  }

  /** Who could come to the visits that no longer fit, which {@link substitute} carries out. */
  @Handles(getSubstitutes)
  @RequirePermissions('requests.act')
  @Throws(NotFoundError)
  @LongRequest()
  async substitutes(@Input() { id }: Input<typeof getSubstitutes>) {
    const misfits = await this.setHours.listMisfits(await this.find(id));
    const suggestions = await this.suggest.propose(misfits.map(({ booking }) => booking));
    return {
      rows: suggestions.map(({ booking, trainer, reasons }) => ({ session: requestView(booking, new Map()), trainer, reasons })),
      left: 0,
    };
  }

  /** Sends others to these visits, or asks their customers; in the end, every customer is told. */
  @Handles(sendSubstitutes)
  @RequirePermissions('requests.act')
  @Throws(NotFoundError)
  @LongRequest()
  async substitute(
    @CurrentUser() me: Principal,
    @Input() { id, body: { sessions } }: Input<typeof sendSubstitutes>,
  ): Promise<AssignAllAnswer> {
    await this.find(id);
    return { results: await this.assign.substitute(me.userId, id, sessions) };
  }

  private async view(trainer: Trainer, hours: WorkingHours = trainer.workingHours ?? ALL_HOURS): Promise<TrainerHours> {
    const misfits = await this.setHours.listMisfits(trainer, hours);
    return {
      ...hoursView(hours),
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
