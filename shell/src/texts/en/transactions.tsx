import { formatRupees } from '@fitghar/contracts/common';

export const friendTitle = 'Bring a friend';
export const friend = (code: string, friendGets: string | null | undefined, youGet: number) => (
  <>
    With the code <strong translate="no">{code}</strong> a friend’s first order is <span>{friendGets}</span>. You get{' '}
    <span translate="no">{formatRupees(youGet)}</span> of service credit when they buy.
  </>
);
export const friendsJoined = (friends: number) => (friends === 1 ? '1 friend has joined.' : `${friends} friends have joined.`);

export const invoice = 'Invoice';
export const creditNote = 'Credit note';

export const steps = ['Requested', 'Approved', 'Refund sent'];
export const rejected = 'We couldn’t approve this refund.';
export const notArrived = 'Your refund didn’t go through. We’re looking into it.';
export const serviceCredit = 'Service credit';
export const totalRefund = 'Total refund';
export const refundOf = (isCredit: boolean, amount: string, time: string) =>
  `${isCredit ? 'Service credit' : 'Refund'} of ${amount}, requested on ${time}`;
export const what = 'What would you like?';
export const aRefund = 'A refund';
export const aRefundText = 'As per our refund policy; a fee may apply';
export const change = 'Change of service';
export const changeText = (days: string) => `What is unused, as service credit within ${days} days, no fee`;
export const notCalculated = 'We couldn’t calculate this';
export const youGet = (amount: string, isMoney: boolean) => `You’ll get ${amount} ${isMoney ? 'as a refund' : 'as service credit'}.`;
export const reasonForRefund = 'Reason for refund';
export const reasonForChange = 'Reason for the change';
export const requestRefund = 'Request refund';
export const requestChange = 'Request change';
export const refundOrChange = 'Refund or change';

export const badges = { requested: 'Refund requested', approved: 'Refund approved', failed: 'Refund delayed' };
export const orderId = 'Order ID';
export const amount = 'Amount';
export const ordered = 'Ordered';
export const bookedFor = 'Booked for';
export const date = 'Trial date';
export const time = 'Trial time';
export const payNow = 'Pay now';
export const bookTrialFor = (price: string) => `Book a trial for ${price}`;
export const empty = 'Your orders, invoices and refunds will appear here.';
export const transactions = 'Transactions';
export const credit = (amount: string) => `Service credit: ${amount}.`;
export const creditText = (until: string) => `Use it at any checkout. Earliest expiry: ${until}.`;
export const notLoaded = 'We couldn’t load your transactions';
