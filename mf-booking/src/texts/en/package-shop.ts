import { type SessionType, SHORT_SESSION_NAMES, type TrainerCategory } from '@fitghar/contracts/booking';

export const title = 'Continue with a package';
export const lead = (sessions: number, moves: string) =>
  `${sessions} sessions at home, at your hours. Move any of them up to ${moves} times.`;
export const noPackages = 'We couldn’t load the packages';
export const bookTrialFor = (price: string) => `Book a trial for ${price}`;
export const trialFirst = 'Start with a trial session';
export const trialFirstText = (sessions: number) =>
  `Meet your trainer first. After the trial you can continue with a package of ${sessions} sessions at home.`;

export const whichService = 'Which service?';
export const trainer = 'Trainer';
export const trainingFor = 'Training for';
export const where = 'Where?';
export const chooseWho = 'Please choose who trains';
export const yourSessions = 'Your sessions';
export const noDates = 'We couldn’t find dates for this pattern';
export const chooseDay = 'Choose at least one day of the week.';
export const packageOf = (category: TrainerCategory, service: SessionType) =>
  `${category} package, ${SHORT_SESSION_NAMES[service].toLowerCase()}`;
export const aSession = (price: string, tax: string, percent: number) => `${price} a session. The price includes ${tax} GST (${percent}%).`;
export const at = (address: string) => `At ${address}`;
export const noneNear =
  'You can still buy it, and we’ll look for one. A session for which we don’t find anyone in time goes back to your package. If none takes place, you can ask for a full refund.';
export const trust = (fee: string, refundDays: string, days: number) =>
  `Cancel any time. We refund unused sessions less a ${fee}% fee: as money within ${refundDays} days, as service credit after that. Use all sessions within ${days} days.`;
export const pay = (amount: string) => `Pay ${amount}`;
export const payByCredit = 'Confirm with my credit';

export const whenToTrain = 'When do you want to train?';
export const startTime = 'Start time';

export const noTimeAround = (day: string) => `No free time around ${day}`;
export const isFull = (time: string) => `${time} is full, instead`;
export const insteadOf = (time: string) => `Instead of ${time}`;
export const assignLater = 'We assign your trainer after you have paid.';
export const freeForAll = (name: string, sessions: number) => `${name} is free for all ${sessions} sessions.`;
export const freeForSome = (name: string, free: number, sessions: number) =>
  `${name} is free for ${free} of ${sessions}; another trainer will take the rest.`;
export const noFreeTimes = 'No free times for these days';
export const stuck = (dates: number) => `${dates === 1 ? 'One date has' : `${dates} dates have`} no free time within three days`;
export const stuckText =
  'Choose other days or another time above. Nothing is held or charged yet. Once you have a package, you can join the waiting list for a full time and move a session there.';
export const full = (dates: number) => (dates === 1 ? 'One date is full at this time.' : `${dates} dates are full at this time.`);
export const picked = 'We’ve picked the nearest free time. You can change it in the list.';
export const anotherTrainer = 'Another trainer';
