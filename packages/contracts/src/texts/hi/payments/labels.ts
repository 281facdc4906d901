import type { OrderStatus } from '../../../payments/fields.ts';
import type { RefundView } from '../../../payments/refunds.responses.ts';

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  created: 'पेमेंट बाक़ी',
  paid: 'पेमेंट हो गया',
  failed: 'पेमेंट नहीं हो पाया',
  expired: 'समय निकल गया',
  refunded: 'रिफ़ंड हुआ',
  part_refunded: 'कुछ रिफ़ंड हुआ',
};

export const REFUND_STATUS_LABELS: Record<RefundView['status'], string> = {
  requested: 'मंज़ूरी बाक़ी',
  failed: 'बैंक तक नहीं पहुँचा',
  approved: 'भेजा जा रहा है',
  processed: 'भेज दिया गया',
  rejected: 'नामंज़ूर',
};

export const PAYMENT_METHOD_LABELS: Record<string, string | undefined> = {
  card: 'कार्ड',
  credit: 'सर्विस क्रेडिट',
  emi: 'EMI',
  netbanking: 'नेट बैंकिंग',
  paylater: 'पे लेटर',
  upi: 'UPI',
  wallet: 'वॉलेट',
};
