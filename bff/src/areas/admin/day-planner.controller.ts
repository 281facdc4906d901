import {
  type DayPlan,
  type DayPlanQuery,
  dayPlan,
  dayPlanQuery,
  type PlanCheckQuery,
  planCheck,
  planCheckQuery,
} from '@fitghar/contracts/admin';
import { idParam } from '@fitghar/contracts/common';
import { type Booking, BookingsRepository, CheckPlan, type TrainerDay, TrainerDays } from '@fitghar/services/bookings';
import { NotFoundError } from '@fitghar/services/kernel';
import { hoursOn, isAssignable, isDayOff, servicesOf } from '@fitghar/services/trainers';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';

/** The days of trainers as planned (D55). */
@ApiTags('admin')
@Controller('bff/api/v1/admin')
export class DayPlannerController {
  constructor(
    private readonly days: TrainerDays,
    private readonly bookings: BookingsRepository,
    private readonly checkPlan: CheckPlan,
  ) {}

  @Get('day-planner')
  @RequirePermissions('requests.read', 'trainers.read')
  @ApiResponse({ status: 200, standardSchema: dayPlan })
  async plan(@Query({ schema: dayPlanQuery }) { date, pincode }: DayPlanQuery): Promise<DayPlan> {
    const { days, unassigned } = await this.days.plan(date, pincode);
    return { date, trainers: days.map((day) => trainerView(day, date)), unassigned: unassigned.map(sessionView) };
  }

  /** What giving a session another hour or trainer would mean. Changes nothing. */
  @Get('service-requests/:id/plan-check')
  @RequirePermissions('requests.act')
  @ApiResponse({ status: 200, standardSchema: planCheck })
  @Throws(NotFoundError)
  async check(
    @Param({ schema: idParam }) { id }: { id: string },
    @Query({ schema: planCheckQuery }) { date, time, trainer_id }: PlanCheckQuery,
  ) {
    const booking = await this.bookings.findById(id);
    if (!booking?.paymentId) throw new NotFoundError('session');
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
