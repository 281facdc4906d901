import {
  type ClosurePreview,
  type Closure as ClosureView,
  closeDays,
  getClosures,
  getDistricts,
  previewClosure,
  reopenDays,
} from '@fitghar/contracts/admin';
import { ClearClosure } from '@fitghar/services/bookings';
import {
  CloseDays,
  ClosedAlreadyError,
  type Closure,
  ClosureOverError,
  ClosuresRepository,
  festivalsFrom,
  ReopenDays,
} from '@fitghar/services/calendar';
import { UsersRepository } from '@fitghar/services/identity';
import { Clock, InvalidFieldsError, istDate, istIso, NotFoundError } from '@fitghar/services/kernel';
import { Pincodes, TrainersRepository } from '@fitghar/services/trainers';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { only } from './only.ts';

/** Sessions that a preview lists, and trainers' days off on the page. */
const MAX_ROWS = 200;

/** Closed days and hours (D68). */
@ApiTags('admin')
@Controller('bff')
export class ClosuresController {
  constructor(
    private readonly closures: ClosuresRepository,
    private readonly close: CloseDays,
    private readonly reopen: ReopenDays,
    private readonly clearClosure: ClearClosure,
    private readonly trainers: TrainersRepository,
    private readonly pincodes: Pincodes,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
  ) {}

  /** Those to come, days off of trainers, and festivals that are not closed yet. */
  @Handles(getClosures)
  @RequirePermissions('calendar.read')
  async list() {
    const today = istDate(this.clock.now());
    const [closures, leave] = await Promise.all([this.closures.listFrom(today), this.trainers.planning.listLeave(today, MAX_ROWS)]);
    const closed = closures.filter(({ reopened }) => !reopened);
    return {
      rows: await this.views(closures),
      leave,
      festivals: festivalsFrom(today).filter(({ date }) => !closed.some(({ from, until }) => from <= date && date <= until)),
    };
  }

  @Handles(getDistricts)
  @RequirePermissions('calendar.read')
  districts() {
    return this.pincodes.districts();
  }

  /** Which sessions stand there. */
  @Handles(previewClosure)
  @RequirePermissions('calendar.write', 'requests.read')
  async preview(@Input() { body: { from, until, hours, service, district } }: Input<typeof previewClosure>): Promise<ClosurePreview> {
    const scope = { from, until, hours: hours ?? null, service: service ?? null, district: district ?? null };
    const sessions = await this.clearClosure.listSessions(scope);
    return {
      total: sessions.length,
      rows: sessions
        .slice(0, MAX_ROWS)
        .map(({ id, date, time, name, service: of, trainer }) => ({ id, date, time, name, service: of, trainer: trainer?.name ?? null })),
    };
  }

  /** No one can book there any more, in all processes within two seconds. Sessions are moved or cancelled one after the other. */
  @Handles(closeDays)
  @RequirePermissions('calendar.write', 'requests.act')
  @Throws(InvalidFieldsError, ClosedAlreadyError)
  async closeDays(@CurrentUser() me: Principal, @Input() { body }: Input<typeof closeDays>): Promise<ClosureView> {
    return this.view(await this.close.run(me.userId, body));
  }

  /** Can be booked again. What was moved or cancelled stays so. */
  @Handles(reopenDays)
  @RequirePermissions('calendar.write')
  @Throws(NotFoundError, ClosureOverError)
  async reopenDays(@CurrentUser() me: Principal, @Input() { id, body: { reason } }: Input<typeof reopenDays>): Promise<ClosureView> {
    return this.view(await this.reopen.run(me.userId, id, reason));
  }

  private async view(closure: Closure): Promise<ClosureView> {
    return only(await this.views([closure]));
  }

  private async views(closures: Closure[]): Promise<ClosureView[]> {
    const nameOf = await this.users.memberNames(closures.flatMap(({ by, reopened }) => [by, reopened?.by]));
    return Promise.all(
      closures.map(async (closure) => {
        const { id, name, from, until, hours, service, district, reason, by, decision, reopened } = closure;
        return {
          ...{ id, name, from, until, hours, service, district, reason, by: nameOf(by), decision },
          sessions: reopened ? 0 : (await this.clearClosure.listSessions(closure)).length,
          reopened: reopened && { at: istIso(reopened.at), by: nameOf(reopened.by), reason: reopened.reason },
        };
      }),
    );
  }
}
