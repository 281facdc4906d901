import { DASHBOARD_PACKAGE_RUPEES, type ServiceRecord } from '@fitghar/contracts/booking';
import { type Booking, isAwaitingReplacement, isCancellable, isMovable, meanStars, StartPins } from '@fitghar/services/bookings';
import { Catalogue, type CatalogueState } from '@fitghar/services/catalogue';
import { Clock, istDate } from '@fitghar/services/kernel';
import { type ShownTrainer, TrainersRepository } from '@fitghar/services/trainers';
import { Injectable } from '@nestjs/common';
import { TrainerCardPresenter } from './trainer-card.presenter.ts';

/** Bookings as shown on the dashboard (section 3, 'Service record'; D18 for the two package prices). */
@Injectable()
export class ServiceRecordPresenter {
  constructor(
    private readonly trainers: TrainersRepository,
    private readonly cards: TrainerCardPresenter,
    private readonly pins: StartPins,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  /** Fetches the ratings of all trainers in one query, and the cards of those who still come in another. */
  async list(bookings: Booking[]): Promise<ServiceRecord[]> {
    const coming = bookings.flatMap(({ status, trainer }) => (status === 'Trainer Assigned' && trainer?.id) || []);
    const [ratings, shown, sold] = await Promise.all([
      this.ratingsOf(bookings),
      this.trainers.listShown([...new Set(coming)]),
      this.catalogue.current(),
    ]);
    return bookings.map((booking) => this.present(booking, ratings, shown, sold));
  }

  async one(booking: Booking): Promise<ServiceRecord> {
    const [record] = await this.list([booking]);
    if (!record) throw new Error('Presenting one session returned none');
    return record;
  }

  /** Trainers' mean stars by id; null without ratings. */
  private async ratingsOf(bookings: Booking[]): Promise<Map<string, number | null>> {
    const stars = await this.trainers.starsOf([...new Set(bookings.flatMap(({ trainer }) => trainer?.id ?? []))]);
    return new Map([...stars].map(([id, each]) => [id, meanStars(each)]));
  }

  private present(
    booking: Booking,
    ratings: Map<string, number | null>,
    shown: readonly ShownTrainer[],
    { booking: { packages }, rules }: CatalogueState,
  ): ServiceRecord {
    const { trainer } = booking;
    const card = booking.status === 'Trainer Assigned' && shown.find(({ id }) => id === trainer?.id);
    const now = this.clock.now();
    return {
      id: booking.id,
      typeOfservice: booking.service,
      trainer_category: booking.trainerCategory,
      training_for: booking.trainingFor,
      trainer_gender: booking.trainerGender,
      ...(booking.trainerLanguage && { trainer_language: booking.trainerLanguage }),
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
      trainer: trainer && {
        name: trainer.name,
        contact_number: trainer.phone,
        rating: ratings.get(trainer.id) ?? null,
        card: card ? this.cards.one(card) : null,
      },
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
