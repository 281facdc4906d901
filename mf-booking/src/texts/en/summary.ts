export const review = 'Review your booking';
export const service = 'Service';
export const when = 'When';
export const trainer = 'Trainer';
export const language = 'Language';
export const ifPossible = (language: string) => `${language}, if possible`;
export const trainingFor = 'Training for';
export const whoWillTrain = 'Who will train';
export const where = 'Where';
export const change = 'Change';
export const changeWhat = (what: string) => ` ${what.toLowerCase()}`;
export const chargedNow = 'Trial session, charged now';
export const noneNear =
  'You can still book, and we’ll look for one. If we don’t find anyone in time, we cancel the session and refund you in full. You don’t have to ask.';
export const trust = (price: string, refundDays: string, holdMinutes: string) =>
  `You pay ${price} once, refundable for ${refundDays} days. Refunds take 3–5 weeks. We hold your slot for ${holdMinutes} minutes while you pay.`;
