import { SETTINGS, type Settings, TIMEOUTS } from '@fitghar/services/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';

const receipt = z.object({ razorpay_payment_id: z.string() });

/** How a customer of the demo pays. */
interface DemoPayment {
  outcome: 'success' | 'failure' | 'authorized';
  method: 'card' | 'upi';
  at: Date;
  /** In paise, if it differs from the order's. */
  amount?: number;
  currency?: string;
}

/** The customers' bank in the payment sandbox. Demo data asks it for payments of the past, without webhooks. */
@Injectable()
export class SandboxBank {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Whether payments go to a sandbox, not to a gateway that knows nothing of a demo. */
  async isAvailable(): Promise<boolean> {
    const answer = await fetch(new URL('/sandbox/books', this.settings.gateway.apiUrl), this.limits()).catch(() => null);
    return answer?.ok === true;
  }

  /** @returns the payment's id */
  async pay(orderId: string, { at, ...payment }: DemoPayment): Promise<string> {
    const answer = await this.post(`/sandbox/orders/${orderId}/pay`, { ...payment, at: at.toISOString(), quiet: true });
    return receipt.parse(answer).razorpay_payment_id;
  }

  /** The customer's bank disputes the payment, and tells us by a webhook. */
  async dispute(paymentId: string): Promise<void> {
    await this.post(`/sandbox/payments/${paymentId}/dispute`, { outcome: 'created' });
  }

  private async post(path: string, body: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const url = new URL(path, this.settings.gateway.apiUrl);
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), ...this.limits() });
    if (!answer.ok) throw new Error(`The payment sandbox answered ${answer.status} to ${path}`);
    return answer.json();
  }

  private limits() {
    return { signal: AbortSignal.timeout(TIMEOUTS.gateway.ms) };
  }
}
