import type { User } from '@fitghar/contracts/account';
import { bookingBody } from '@fitghar/contracts/booking';
import { MINUTE_MS } from '@fitghar/contracts/common';
import {
  AssignTrainer,
  BookingsRepository,
  BookTrial,
  CancelBooking,
  CompleteVisit,
  RankTrainers,
  RateSession,
  StartPins,
} from '@fitghar/services/bookings';
import { type BackdatedClock, istDate, istInstant, JobHandlers } from '@fitghar/services/kernel';
import { SettlePayment } from '@fitghar/services/payments';
import { Injectable } from '@nestjs/common';
import type { DemoBooking, DemoCustomer } from './demo-customers.ts';
import { Random } from './random.ts';
import { SandboxBank } from './sandbox-bank.ts';

const after = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * MINUTE_MS);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** Bookings of the demo's customers, each from its hold to its end, by the use cases that customers and team call. */
@Injectable()
export class DemoBookings {
  constructor(
    private readonly book: BookTrial,
    private readonly bookings: BookingsRepository,
    private readonly rank: RankTrainers,
    private readonly assignTrainer: AssignTrainer,
    private readonly completeVisit: CompleteVisit,
    private readonly pins: StartPins,
    private readonly rate: RateSession,
    private readonly cancel: CancelBooking,
    private readonly settle: SettlePayment,
    private readonly handlers: JobHandlers,
    private readonly bank: SandboxBank,
  ) {}

  async create(user: User, customer: DemoCustomer, wanted: DemoBooking, now: Date, clock: BackdatedClock): Promise<void> {
    const { end } = wanted;
    const date = istDate(now, wanted.day);
    const start = istInstant(date, wanted.time);
    const random = new Random(Number(customer.mobile) + wanted.day);
    const bookedAt = bookingTime(wanted, now, random);
    const { booking, order } = await clock.at(bookedAt, () =>
      this.book.run(user, bodyOf(customer, wanted, date), `demo ${customer.email}`),
    );
    const { id } = booking;
    if (end === 'pending') return;
    if (end === 'expired') return clock.at(after(bookedAt, 30), () => this.handlers.run('expire-hold', { v: 1, booking_id: id }, 'demo'));

    const paidAt = after(bookedAt, random.whole(1, 8));
    const paymentId = await this.bank.pay(booking.gatewayOrderId, { outcome: 'success', method: random.pick(['card', 'upi']), at: paidAt });
    await clock.at(paidAt, () => this.settle.run(paymentId));
    await clock.at(paidAt, () => this.handlers.run('issue-invoice', { v: 1, order_id: order.id }, 'demo'));
    if (end === 'booked' || end === 'past') return;
    if (end === 'cancelled') {
      await clock.at(earlier(after(paidAt, random.whole(20, 90)), after(now, -1)), () => this.cancel.run(user.id, id));
      return;
    }
    const assignedAt = earlier(after(paidAt, random.whole(15, 80)), after(now, -1));
    if (end === 'cancelled by team') {
      await clock.at(assignedAt, () => this.cancel.byTeam(id, 'No trainer is free near you at this hour'));
      return;
    }
    if (!(await clock.at(assignedAt, () => this.assign(id, wanted.trainer))) || end === 'assigned') return;
    await this.visit(user, id, end, start, clock, random);
  }

  /** Assigns that trainer, or the one whom operations would be offered first. @returns false if no one is free there */
  private async assign(id: string, email?: string): Promise<boolean> {
    const booking = await this.bookings.findById(id);
    if (!booking) return false;
    const best = (await this.rank.run(booking)).find(({ eligible, trainer }) => eligible && (!email || trainer.email === email));
    if (best) await this.assignTrainer.run(id, best.trainer.id, booking.version);
    return best !== undefined;
  }

  private async visit(user: User, id: string, end: DemoBooking['end'], start: Date, clock: BackdatedClock, random: Random): Promise<void> {
    if (end === 'trainer no-show') {
      await clock.at(after(start, 40), () => this.cancel.noShow(id, 'trainer', 'The trainer’s scooter broke down'));
      return;
    }
    if (end === 'customer no-show') {
      await clock.at(after(start, 30), () => this.cancel.noShow(id, 'customer', 'Nobody opened the door, and two calls were not answered'));
      return;
    }
    const booking = await this.bookings.findById(id);
    const pin = booking && this.pins.startPinFor(booking);
    await clock.at(after(start, random.whole(2, 8)), () => this.completeVisit.run(id, pin));
    if (end === 'rated')
      await clock.at(after(start, random.whole(70, 400)), () => this.rate.run(user.id, id, random.pick([5, 5, 5, 4, 4, 3])));
  }
}

/** A day or two before a past session; for one that is on offer now, within the last hours. */
function bookingTime({ day, time, end }: DemoBooking, now: Date, random: Random): Date {
  if (end === 'pending') return after(now, -1);
  if (day === 2) return after(now, -random.whole(60, 340));
  if (day === 1) return after(now, -random.whole(60, 1000));
  return after(istInstant(istDate(now, day - 1), '08:00'), random.whole(0, 690) - (time < '09:00' ? 120 : 0));
}

const bodyOf = (customer: DemoCustomer, { time }: DemoBooking, date: string) =>
  bookingBody.parse({
    service_type: customer.service,
    trial_date: date,
    trial_time: time,
    trainer_type: customer.house % 3 ? 'Standard' : 'Basic',
    training_for: customer.trainingFor,
    training_needed_for: 'self',
    booking_name: customer.name,
    address: `No. ${customer.house}, ${customer.place.street}`,
    area: customer.place.area,
    landmark: customer.place.landmark,
    pincode: customer.place.pincode,
  });
