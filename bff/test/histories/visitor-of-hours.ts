import { bookingResult } from '@fitghar/contracts/booking';
import type { ObjectId } from 'mongodb';
import { aBooking, payAtGateway, request } from '../customer.ts';
import { PersistentBuyer } from '../persistent-buyer.ts';
import { type History, LATEST, type Site, unexpected } from './history.ts';
import type { Hour } from './hour.ts';
import type { PlaceCall, PlaceResult } from './place-model.ts';
import { idOf, insertCredit } from './record-credit.ts';

/** What a visitor does next. */
export interface Step {
  /** Books it, or changes the unpaid booking to it. */
  hour: Hour;
  /** Another choice than before needs another order from the gateway. */
  useCredit: boolean;
  /** Cancels instead, if anything is booked. */
  leaves: boolean;
  /** Before that. */
  pays: boolean;
}

/** A customer who books, changes and cancels hours of one day again and again, and records the results. */
export class VisitorOfHours {
  /** The booking and its order, if the last call showed one. One that may be paid is only cancelled: the next would be a second one. */
  private held: { booking: string; order: string; mayBePaid: boolean } | null = null;

  private constructor(
    private readonly site: Site,
    private readonly buyer: PersistentBuyer,
    private readonly userId: ObjectId,
    private readonly history: History<PlaceCall, PlaceResult>,
  ) {}

  /** With a little credit, so that an order with credit differs from one without. */
  static async signedIn(site: Site, history: History<PlaceCall, PlaceResult>): Promise<VisitorOfHours> {
    const buyer = await PersistentBuyer.signedIn(site);
    const userId = await idOf(site, buyer);
    await insertCredit(site, userId);
    return new VisitorOfHours(site, buyer, userId, history);
  }

  async act({ hour, useCredit, leaves, pays }: Step): Promise<void> {
    const { held } = this;
    if (!held || !(leaves || held.mayBePaid)) return this.book(hour, useCredit);
    if (pays) {
      held.mayBePaid = true;
      await this.pay(held.order);
    }
    await this.cancel(held.booking);
  }

  /** Records for which hour the booking is, as the database has it. */
  readBooking(): Promise<void> {
    const bookings = this.site.db.collection<{ userId: ObjectId; status: string; time: string }>('bookings');
    const open = { userId: this.userId, status: { $in: ['Pending', 'Session Booked'] } };
    return this.history.read({ bookingOf: this.buyer.email }, async () => ({ at: (await bookings.findOne(open, LATEST))?.time ?? null }));
  }

  private async book({ service, date, time }: Hour, useCredit: boolean): Promise<void> {
    const body = aBooking({
      ...{ service_type: service, trial_date: date, trial_time: time, preferred_time_to_be_served: time },
      use_credit: useCredit,
    });
    const answer = await this.history.record(
      { who: this.buyer.email, where: time },
      () => this.send('/bff/user/createOrUpdateBooking', body),
      (told) => {
        if (told.status < 300) return 'taken';
        // Another 409, such as for a concurrent change, says nothing about places.
        if (told.status === 409) return told.body.code === 'slot_full' ? 'full' : undefined;
        return unexpected(told);
      },
    );
    if (!answer || answer.status >= 300) return;
    const { booking_id, paymentResponse } = bookingResult.parse(answer.body.response);
    this.held = { booking: booking_id, order: paymentResponse.order_id, mayBePaid: false };
  }

  private async cancel(booking: string): Promise<void> {
    const answer = await this.history.record(
      { who: this.buyer.email, where: null },
      () => this.send(`/bff/api/v1/booking/${booking}/cancel`),
      (told) => {
        if (told.status < 300) return 'left';
        return told.status === 409 ? undefined : unexpected(told);
      },
    );
    if (answer && answer.status < 300) this.held = null;
  }

  /** Changes no place: whether the payment arrives is for the money's own tests. */
  private async pay(order: string): Promise<void> {
    const receipt = await payAtGateway(this.site, order);
    await this.send('/bff/api/v1/payments/verify', receipt).catch(() => null);
  }

  private send(path: string, body?: unknown) {
    return request(this.site, 'POST', path, { token: this.buyer.token, ...(body !== undefined && { body }) });
  }
}
