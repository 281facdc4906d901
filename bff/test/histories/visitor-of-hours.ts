import { bookingResult } from '@fitghar/contracts/booking';
import { aBooking, payAtGateway, request } from '../customer.ts';
import { PersistentBuyer } from '../persistent-buyer.ts';
import { type History, type Site, unexpected } from './history.ts';
import type { PlaceCall, PlaceResult } from './place-model.ts';

/** One hour of one service. */
export interface Hour {
  service: 'FITNESS' | 'YOGA';
  date: string;
  time: string;
}

/** A customer who books and cancels one hour again and again, and records the results. */
export class VisitorOfHours {
  /** The booking and its order, if the last call showed one. */
  private held: { booking: string; order: string } | null = null;

  private constructor(
    private readonly site: Site,
    private readonly buyer: PersistentBuyer,
    private readonly hour: Hour,
    private readonly history: History<PlaceCall, PlaceResult>,
  ) {}

  static async signedIn(site: Site, hour: Hour, history: History<PlaceCall, PlaceResult>): Promise<VisitorOfHours> {
    return new VisitorOfHours(site, await PersistentBuyer.signedIn(site), hour, history);
  }

  /** Books, or cancels what is held, after paying for it if `pays`. */
  async act(pays: boolean): Promise<void> {
    if (!this.held) return this.book();
    if (pays) await this.pay(this.held.order);
    await this.cancel(this.held.booking);
  }

  private async book(): Promise<void> {
    const { service, date, time } = this.hour;
    const body = aBooking({ service_type: service, trial_date: date, trial_time: time, preferred_time_to_be_served: time });
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
    this.held = { booking: booking_id, order: paymentResponse.order_id };
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
