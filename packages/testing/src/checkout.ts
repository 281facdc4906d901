import { SITE } from './site.ts';

type RazorpayClass = NonNullable<Window['Razorpay']>;
type Options = ConstructorParameters<RazorpayClass>[0];

const opened: Options[] = [];
const declined: (() => void)[] = [];
let available = true;

/** Stands in for the gateway's own window: it is opened, and the test decides how it ends. */
class FakeRazorpay implements InstanceType<RazorpayClass> {
  constructor(private readonly options: Options) {}

  on(_: 'payment.failed', listener: () => void): void {
    declined.push(listener);
  }

  open(): void {
    opened.push(this.options);
  }
}

// Nothing is loaded here: a script that the page adds has arrived, or has not.
new MutationObserver((changes) => {
  for (const tag of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(tag instanceof HTMLScriptElement) || tag.src !== SITE.checkoutScript) continue;
    if (available) window.Razorpay = FakeRazorpay;
    tag.dispatchEvent(new Event(available ? 'load' : 'error'));
  }
}).observe(document, { childList: true, subtree: true });

function last(): Options {
  const options = opened.at(-1);
  if (!options) throw new Error('No checkout is open');
  return options;
}

/** The gateway's checkout as the person in front of it uses it. */
export const checkout = {
  /** What was opened so far, the oldest first. */
  opened: (): readonly Options[] => opened,

  /** Pays; the page gets a receipt of the right form. */
  pay(): void {
    const { order_id, handler } = last();
    handler({ razorpay_order_id: order_id, razorpay_payment_id: 'pay_Test1234567890', razorpay_signature: 'a'.repeat(64) });
  },

  /** The bank says no; the window stays open. */
  decline: (): void => declined.at(-1)?.(),

  dismiss: (): void => last().modal.ondismiss(),

  /** The gateway cannot be reached. */
  fail(): void {
    available = false;
    delete window.Razorpay;
  },

  reset(): void {
    opened.length = 0;
    declined.length = 0;
    available = true;
    window.Razorpay = FakeRazorpay;
  },
};
