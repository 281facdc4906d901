export const statement = 'Statement';
export const statementOf = (days: string) => ` of ${days}`;
export const period = (from: string, to: string) => `${from} to ${to}`;
export const withGst = (amount: string) => `, with GST ${amount}`;
export const withheld = (amount: string) => `, tax withheld ${amount}`;
export const paid = (day: string, reference: string | null) => `Paid ${day}, reference ${reference}`;
export const onItsWay = 'On its way to your bank';
export const noStatement = 'We couldn’t load the statement. Please try again.';
export const payoutsNotLoaded = 'We couldn’t load your payouts';
export const payouts = 'Payouts';
export const notLoaded = 'We couldn’t load your earnings';
export const byMonth = 'Earnings by month';
export const month = 'Month';
export const visits = 'Visits';
export const earned = 'Earned';
export const shares = (list: string) =>
  `${list} of the price of each session without GST. Package sessions count even if the customer was absent.`;
export const none = 'No earnings yet';
export const noneText = 'Completed visits will appear here by month.';
