import {
  addProgress,
  addVisitProgress,
  getProgress,
  getVisitProgress,
  type ProgressAnswer,
  removeProgress,
} from '@fitghar/contracts/booking';
import { Progress, type ProgressEntry, ProgressStateError } from '@fitghar/services/bookings';
import { NotFoundError } from '@fitghar/services/kernel';
import { TrainersRepository } from '@fitghar/services/trainers';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

const present = (entries: ProgressEntry[] | null): ProgressAnswer => ({
  consent: entries !== null,
  entries: (entries ?? []).map(({ id, date, by, weightKg, waistCm, hipsCm, note }) => ({
    ...{ id, date, by, note },
    ...{ weight_kg: weightKg, waist_cm: waistCm, hips_cm: hipsCm },
  })),
});

/** Progress of sessions: the customer's own, and for the trainer of a visit. Every call answers with the entries. */
@ApiTags('booking')
@Controller('bff')
export class ProgressController {
  constructor(
    private readonly progress: Progress,
    private readonly trainers: TrainersRepository,
  ) {}

  @Handles(getProgress)
  @RequireUserType('U')
  async list(@CurrentUser() me: Principal): Promise<ProgressAnswer> {
    return present(await this.progress.find(me.userId));
  }

  /** Enters today's values; again, it replaces them. */
  @Handles(addProgress)
  @RequireUserType('U')
  async add(@CurrentUser() me: Principal, @Input() { body }: Input<typeof addProgress>): Promise<ProgressAnswer> {
    await this.progress.add(me.userId, body);
    return this.list(me);
  }

  @Handles(removeProgress)
  @RequireUserType('U')
  @Throws(NotFoundError)
  async remove(@CurrentUser() me: Principal, @Input() { id }: Input<typeof removeProgress>): Promise<ProgressAnswer> {
    await this.progress.remove(me.userId, id);
    return this.list(me);
  }

  @Handles(getVisitProgress)
  @RequireUserType('T')
  @Throws(NotFoundError)
  async listOfVisit(@CurrentUser() me: Principal, @Input() { id }: Input<typeof getVisitProgress>): Promise<ProgressAnswer> {
    return present(await this.progress.findOfVisit(await this.trainerOf(me), id));
  }

  /** Enters the values of a visit; again, it replaces them. */
  @Handles(addVisitProgress)
  @RequireUserType('T')
  @Throws(NotFoundError, ProgressStateError)
  async addOfVisit(@CurrentUser() me: Principal, @Input() { id, body }: Input<typeof addVisitProgress>): Promise<ProgressAnswer> {
    await this.progress.addOfVisit(await this.trainerOf(me), id, body);
    return this.listOfVisit(me, { id });
  }

  private async trainerOf({ userId }: Principal): Promise<string> {
    const trainer = await this.trainers.findByAccount(userId);
    if (!trainer) throw new NotFoundError('trainer');
    return trainer.id;
  }
}
