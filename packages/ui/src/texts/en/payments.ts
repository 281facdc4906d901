import { planMessages } from '@fitghar/contracts/plans';

const AUTOMATIC_REFUND = 'If any amount was debited, it will be refunded automatically.';

/** What a page says of each state of a payment. */
export const messages = {
  opening: { title: 'Opening the payment window…', text: 'Please keep this page open.' },
  paying: { title: 'Waiting for your payment…', text: 'Please complete it in the payment window.' },
  confirming: { title: 'Confirming your payment…', text: 'Please keep this page open. It updates automatically.' },
  unconfirmed: {
    title: 'Payment not confirmed yet',
    text: 'We haven’t received your bank’s confirmation. Please don’t pay again: this page updates automatically, and you’ll find the result under Transactions.',
  },
  unpaid: { title: 'Not paid yet', text: 'The payment window didn’t open, and nothing was debited.' },
  failed: {
    title: planMessages.failed,
    text: 'The payment wasn’t completed, so nothing is ordered yet. Try again, with another method if you like.',
    money: AUTOMATIC_REFUND,
  },
  expired: { title: 'This order has expired', text: 'It wasn’t paid in time. Please order again.', money: AUTOMATIC_REFUND },
  refunded: {
    title: 'This payment was refunded',
    text: 'This order is closed. You can follow the refund under Transactions.',
    money: 'We’re refunding you in full to your original payment method. It takes 3–5 weeks to reach you.',
  },
};
export const yourMoney = 'Your money';
export const transactionId = 'Transaction ID';
export const notConfirmed = 'Payment not confirmed yet';
export const tryPaymentAgain = 'Try the payment again';
export const payNow = 'Pay now';
export const checkAgain = 'Check again';
export const chooseAgain = 'Choose again';

export const creditUnknown = 'We couldn’t check your service credit';
export const creditUnknownText = 'You can pay as soon as we know whether you have some.';
export const remove = 'Remove';
export const noOffers = 'We couldn’t check for offers.';
export const code = 'Code';
export const apply = 'Apply';
export const haveCode = 'I have a code';

export const chooseState = 'Choose your State';
export const yourState = 'Your State';
export const stateHint = 'For the GST on your invoice. We ask once.';
export const forBusiness = 'Invoice for a business with a GSTIN';
export const businessName = 'Name of the business';
export const saveForInvoices = 'Save for my invoices';
export const invoice = 'Invoice: ';
export const change = 'Change';
export const whatInvoiceSays = ' what your invoice says';
