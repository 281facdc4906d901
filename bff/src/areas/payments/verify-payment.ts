import type { VerifyBody } from '@fitghar/contracts/payments';
import { SETTINGS, type Settings } from '@fitghar/services/kernel';
import { BadSignatureError, isSignedPayment, SettlePayment } from '@fitghar/services/payments';
import { Inject, Injectable } from '@nestjs/common';

/** Accepts the checkout's result from a browser; verifies the signature before anything else. */
@Injectable()
export class VerifyPayment {
  constructor(
    private readonly settle: SettlePayment,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws BadSignatureError if it is not signed by the gateway */
  assertSigned({ razorpay_order_id, razorpay_payment_id, razorpay_signature }: VerifyBody): void {
    const ids = { orderId: razorpay_order_id, paymentId: razorpay_payment_id };
    if (!isSignedPayment(ids, razorpay_signature, this.settings.gateway.keySecret)) throw new BadSignatureError();
  }

  run({ razorpay_payment_id }: VerifyBody) {
    return this.settle.run(razorpay_payment_id);
  }
}
