// The modules that the SDK's own entry makes its resources of. It ships no types for them, only for what they make.

/** What a resource calls: the SDK's own `api`, or one of ours. */
interface RazorpayTransport {
  get(call: { url: string; data?: Record<string, string | number | undefined> }): Promise<unknown>;
  post(call: { url: string; data?: object }): Promise<unknown>;
}

declare module 'razorpay/dist/resources/orders.js' {
  import type Razorpay from 'razorpay';

  const orders: (api: RazorpayTransport) => Razorpay['orders'];
  export default orders;
}
declare module 'razorpay/dist/resources/payments.js' {
  import type Razorpay from 'razorpay';

  const payments: (api: RazorpayTransport) => Razorpay['payments'];
  export default payments;
}
declare module 'razorpay/dist/resources/refunds.js' {
  import type Razorpay from 'razorpay';

  const refunds: (api: RazorpayTransport) => Razorpay['refunds'];
  export default refunds;
}
