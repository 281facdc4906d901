import { checkPlan, type DayPlan, getDayPlan } from '@fitghar/contracts/admin';
import { type Booking, BookingsRepository, CheckPlan, type TrainerDay, TrainerDays } from '@fitghar/services/bookings';
import { NotFoundError } from '@fitghar/services/kernel';
import { hoursOn, isAssignable, isDayOff, servicesOf } from '@fitghar/services/trainers';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

/** The days of trainers as planned (D55). */
@ApiTags('admin')
@Controller('bff')
export class DayPlannerController {
  constructor(
    private readonly days: TrainerDays,
    private readonly bookings: BookingsRepository,
    private readonly checkPlan: CheckPlan,
  ) {}

  @Handles(getDayPlan)
  @RequirePermissions('requests.read', 'trainers.read')
  async plan(@Input() { date, pincode }: Input<typeof getDayPlan>): Promise<DayPlan> {
    const { days, unassigned } = await this.days.plan(date, pincode);
    return { date, trainers: days.map((day) => trainerView(day, date)), unassigned: unassigned.map(sessionView) };
  }

  /** What giving a session another hour or trainer would mean. Changes nothing. */
  @Handles(checkPlan)
  @RequirePermissions('requests.act')
  @Throws(NotFoundError)
  async check(@Input() { id, date, time, trainer_id }: Input<typeof checkPlan>) {
    const booking = await this.bookings.findPaid(id);
    return { version: booking.version, ...(await this.checkPlan.run(booking, { date, time, trainerId: trainer_id })) };
  }
}

const sessionView = ({ id, version, date, time, status, service, name, area, pincode }: Booking) => ({
  ...{ id, version, date, time, status, service_type: service },
  ...{ name, area, pincode },
});

const trainerView = ({ trainer, visits }: TrainerDay, date: string) => ({
  id: trainer.id,
  name: trainer.name,
  pincode: trainer.pin,
  services: servicesOf(trainer),
  assignable: isAssignable(trainer),
  hours: hoursOn(trainer.workingHours, date),
  day_off: isDayOff(trainer.workingHours, date),
  max_visits: trainer.workingHours?.maxVisits ?? null,
  visits: visits.map(({ booking, travelMinutes, problems }) => ({ ...sessionView(booking), travel_minutes: travelMinutes, problems })),
});
