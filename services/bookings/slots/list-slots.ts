import type { SessionType, SlotsAnswer, TrainerGender } from '@fitghar/contracts/booking';
import { bookingMessages } from '@fitghar/contracts/booking';
import { formatDay } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { Calendar } from '../../calendar/index.ts';
import { Catalogue } from '../../catalogue/index.ts';
import { CallBatcher, Clock, istDate } from '../../kernel/index.ts';
import { sessionHours, slotGrid } from './slot-grid.ts';
import { SlotReservations } from './slot-reservations.ts';

@Injectable()
export class ListSlots {
  /** All visitors ask for the same, so calls at the same time share one answer. */
  private readonly answers: Record<SessionType, Record<TrainerGender, CallBatcher<void, SlotsAnswer>>> = {
    FITNESS: this.sharedAnswers('FITNESS'),
    YOGA: this.sharedAnswers('YOGA'),
  };

  constructor(
    private readonly reservations: SlotReservations,
    private readonly calendar: Calendar,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  /** The slots on offer with their free capacity; a full slot stays in the list with none left. */
  run(service: SessionType, trainerGender: TrainerGender): Promise<SlotsAnswer> {
    return this.answers[service][trainerGender].call();
  }

  private sharedAnswers(service: SessionType): Record<TrainerGender, CallBatcher<void, SlotsAnswer>> {
    const of = (trainerGender: TrainerGender) => this.sharedAnswer(service, trainerGender);
    return { Any: of('Any'), Female: of('Female'), Male: of('Male') };
  }

  private sharedAnswer(service: SessionType, trainerGender: TrainerGender): CallBatcher<void, SlotsAnswer> {
    return new CallBatcher(async () => {
      const answer = await this.read(service, trainerGender);
      return () => answer;
    });
  }

  private async read(service: SessionType, trainerGender: TrainerGender): Promise<SlotsAnswer> {
    const now = this.clock.now();
    const { rules } = await this.catalogue.current();
    const grid = slotGrid(now, rules);
    const closedAt = await this.calendar.closedAt(service);
    const days = grid.map((each) => each.date);
    const leftAt = await this.reservations.countLeft({ service, trainerGender }, days, sessionHours(rules));
    const dates = grid.map(({ date, times }) => ({
      date,
      label: label(date, now),
      ...closedPart(times.flatMap((time) => closedAt({ date, time })?.name ?? [])),
      slots: times.filter((time) => !closedAt({ date, time })).map((time) => ({ time, left: Math.max(0, leftAt(date, time)) })),
    }));
    const today = dates.find((each) => each.date === istDate(now));
    const nothingToday = today?.slots.every((slot) => slot.left === 0);
    return { dates, message: nothingToday ? bookingMessages.noSlots : '' };
  }
}

const closedPart = ([closed]: string[]) => (closed === undefined ? {} : { closed });

/** `Today, Sat 21 Nov`, `Tomorrow, Sun 22 Nov`, `Mon 23 Nov`. */
function label(date: string, now: Date): string {
  const day = formatDay(date, now);
  if (date === istDate(now)) return `Today, ${day}`;
  return date === istDate(now, 1) ? `Tomorrow, ${day}` : day;
}
