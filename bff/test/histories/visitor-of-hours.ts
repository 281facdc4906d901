import { z } from 'zod';
import { aBooking, payAtGateway, request } from '../customer.ts';
import type { DeployedProduct } from '../deployed-product.ts';
import { PersistentBuyer } from '../persistent-buyer.ts';
import type { Call } from './linearizability.ts';
import type { PlaceCall, PlaceResult } from './place-model.ts';

export type PlaceHistory = Call<PlaceCall, PlaceResult>[];
const booked = z.object({
  response: z.object({ booking_id: z.string(), paymentResponse: z.object({ order_id: z.string() }) }),
});

/** A customer who books and cancels one hour again and again, and records the results. */
export class VisitorOfHours {
  /** The booking and its order, if the last call showed one. */
  private held: { booking: string; order: string } | null = null;

  private constructor(
    private readonly product: DeployedProduct,
    private readonly buyer: PersistentBuyer,
    private readonly slot: { date: string; time: string },
    private readonly history: PlaceHistory,
  ) {}

  static async signedIn(product: DeployedProduct, slot: { date: string; time: string }, history: PlaceHistory): Promise<VisitorOfHours> {
    return new VisitorOfHours(product, await PersistentBuyer.signedIn(product), slot, history);
  }

  /** Books, or cancels what is held, after paying for it if `pays`. */
  async act(pays: boolean): Promise<void> {
    if (!this.held) return this.book();
    if (pays) await this.pay(this.held.order);
    await this.cancel(this.held.booking);
  }

  async book(): Promise<void> {
    const { date, time } = this.slot;
    const body = aBooking({ trial_date: date, trial_time: time, preferred_time_to_be_served: time });
    const answer = await this.record(time, () => this.send('/bff/user/createOrUpdateBooking', body), {
      200: 'taken',
      201: 'taken',
      409: 'full',
    });
    if (!answer || answer.status >= 300) return;
    const { booking_id, paymentResponse } = booked.parse(answer.body).response;
    this.held = { booking: booking_id, order: paymentResponse.order_id };
  }

  private async cancel(booking: string): Promise<void> {
    const answer = await this.record(null, () => this.send(`/bff/api/v1/booking/${booking}/cancel`), { 200: 'left', 201: 'left' });
    if (answer && answer.status < 300) this.held = null;
  }

  /** Changes no place: whether the payment arrives is for the money's own tests. */
  private async pay(order: string): Promise<void> {
    const receipt = await payAtGateway(this.product, order);
    await this.send('/bff/api/v1/payments/verify', receipt).catch(() => null);
  }

  private send(path: string, body?: unknown) {
    return request(this.product, 'POST', path, { token: this.buyer.token, ...(body !== undefined && { body }) });
  }

  /** Records the call. A refusal that says nothing about places (such as a concurrent change) is left out. */
  private async record(
    where: string | null,
    send: () => ReturnType<typeof request>,
    results: Record<number, PlaceResult>,
  ): Promise<Awaited<ReturnType<typeof request>> | null> {
    const start = performance.now();
    const answer = await send().catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TimeoutError') throw error;
      return null;
    });
    const input = { who: this.buyer.email, where };
    if (!answer || answer.status >= 500) this.history.push({ input, result: undefined, start, end: Infinity });
    else if (answer.status !== 409 || answer.body.code === 'slot_full') {
      const result = results[answer.status];
      if (!result) throw new Error(`Unexpected ${answer.status}: ${JSON.stringify(answer.body)}`);
      this.history.push({ input, result, start, end: performance.now() });
    }
    return answer;
  }
}
