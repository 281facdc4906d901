import { SITE } from './site.ts';

type RazorpayClass = NonNullable<Window['Razorpay']>;
type Options = ConstructorParameters<RazorpayClass>[0];

const opened: Options[] = [];
const closed: Options[] = [];
let network: 'up' | 'down' | 'hanging' = 'up';

/** Fakes the gateway's checkout; the test decides how it ends. */
class FakeRazorpay implements InstanceType<RazorpayClass> {
  constructor(private readonly options: Options) {}

  open(): void {
    opened.push(this.options);
  }

  close(): void {
    closed.push(this.options);
  }
}

// jsdom loads no scripts: report each added script as loaded or failed.
new MutationObserver((changes) => {
  for (const tag of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(tag instanceof HTMLScriptElement) || tag.src !== SITE.checkoutScript) continue;
    if (network === 'hanging') continue;
    if (network === 'up') window.Razorpay = FakeRazorpay;
    tag.dispatchEvent(new Event(network === 'up' ? 'load' : 'error'));
  }
}).observe(document, { childList: true, subtree: true });

function last(): Options {
  const options = opened.at(-1);
  if (!options) throw new Error('No checkout is open');
  return options;
}

/** The fake checkout, from the customer's point of view. */
export const checkout = {
  /** Checkouts opened so far, oldest first. */
  opened: (): readonly Options[] => opened,

  /** Pays; the page receives a well-formed receipt. */
  pay(): void {
    const { order_id, handler } = last();
    handler({ razorpay_order_id: order_id, razorpay_payment_id: 'pay_Test1234567890', razorpay_signature: 'a'.repeat(64) });
  },

  /** Checkouts closed by the page so far. */
  closed: (): readonly Options[] => closed,

  dismiss: (): void => last().modal.ondismiss(),

  /** Makes the gateway unreachable. */
  fail(): void {
    network = 'down';
    delete window.Razorpay;
  },

  /** Makes the gateway hang. */
  hang(): void {
    network = 'hanging';
    delete window.Razorpay;
  },

  reset(): void {
    opened.length = 0;
    closed.length = 0;
    network = 'up';
    window.Razorpay = FakeRazorpay;
  },
};
