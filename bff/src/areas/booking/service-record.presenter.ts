import { DASHBOARD_PACKAGE_RUPEES, type ServiceRecord } from '@fitghar/contracts/booking';
import { type Booking, isAwaitingReplacement, isCancellable, isMovable, meanStars, StartPins } from '@fitghar/services/bookings';
import { Catalogue, type CatalogueState } from '@fitghar/services/catalogue';
import { Clock, istDate } from '@fitghar/services/kernel';
import { TrainersRepository } from '@fitghar/services/trainers';
import { Injectable } from '@nestjs/common';

/** Bookings as shown on the dashboard (section 3, 'Service record'; D18 for the two package prices). */
@Injectable()
export class ServiceRecordPresenter {
  constructor(
    private readonly trainers: TrainersRepository,
    private readonly pins: StartPins,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  /** Fetches the ratings of all trainers in one query. */
  async list(bookings: Booking[]): Promise<ServiceRecord[]> {
    const [ratings, sold] = await Promise.all([this.ratingsOf(bookings), this.catalogue.current()]);
    return bookings.map((booking) => this.present(booking, ratings, sold));
  }

  async one(booking: Booking): Promise<ServiceRecord> {
    const [ratings, sold] = await Promise.all([this.ratingsOf([booking]), this.catalogue.current()]);
    return this.present(booking, ratings, sold);
  }

  /** Trainers' mean stars by id; null without ratings. */
  private async ratingsOf(bookings: Booking[]): Promise<Map<string, number | null>> {
    const stars = await this.trainers.starsOf([...new Set(bookings.flatMap(({ trainer }) => trainer?.id ?? []))]);
    return new Map([...stars].map(([id, each]) => [id, meanStars(each)]));
  }

  private present(booking: Booking, ratings: Map<string, number | null>, { booking: { packages }, rules }: CatalogueState): ServiceRecord {
    const { trainer } = booking;
    const now = this.clock.now();
    return {
      id: booking.id,
      typeOfservice: booking.service,
      trainer_category: booking.trainerCategory,
      training_for: booking.trainingFor,
      trainer_gender: booking.trainerGender,
      trial_date: booking.date,
      trial_time: booking.time,
      bookamount: booking.amountPaise / 100,
      package_price: DASHBOARD_PACKAGE_RUPEES,
      category_price: packages.find((each) => each.category === booking.trainerCategory)?.price ?? DASHBOARD_PACKAGE_RUPEES,
      assistance: booking.neededFor === 'other' ? 'forothers' : 'self',
      name: booking.name,
      phone: booking.phone,
      status: booking.status,
      TransactionId: booking.paymentId ?? null,
      order_id: booking.gatewayOrderId,
      trainer: trainer && { name: trainer.name, contact_number: trainer.phone, rating: ratings.get(trainer.id) ?? null },
      can_cancel: isCancellable(booking, now),
      can_move: isMovable(booking, now, rules),
      moves: booking.moves,
      trainer_gone: isAwaitingReplacement(booking),
      movable_until: istDate(now, rules.trial_delay_days),
      on_the_way: Boolean(booking.onTheWayAt),
      started: Boolean(booking.startedAt),
      start_pin: this.pins.startPinFor(booking),
      rating: booking.rating ?? null,
      can_rate: booking.status === 'Completed' && !booking.rating,
    };
  }
}
