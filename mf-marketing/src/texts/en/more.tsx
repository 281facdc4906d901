export const whyUs = 'Why us';
export const verified = 'Verified trainers';
export const verifiedText = 'We check every trainer’s ID, certificate and photo before their first visit.';
export const refundableTrial = 'Refundable trial';
export const refundableText = (price: string) => `Not happy with the ${price} trial? Request a full refund from your dashboard.`;
export const yourTime = 'At a time that suits you';
export const yourTimeText = (first: string, last: string) => `Sessions start every hour from ${first} to ${last}, all week.`;
export const pin = 'A PIN confirms the visit';
export const pinText = 'Share your Start PIN only with your trainer, once they’re at your door.';
export const plans = 'Plans within 24 hours';
export const plansText = 'A specialist writes diet and fitness plans, and they arrive within 24 hours.';

export const mission = 'Our mission';
export const missionText = (brand: string) =>
  `A fit India, one living room at a time: ${brand} comes to mothers between school runs and to grandfathers on the fourth floor.`;
export const firstHour = 'for the first hour, refundable';
export const startTimes = (first: string, last: string) => `start times a day, ${first} to ${last}`;
export const inADay = '24 hours';
export const toYourPlan = 'to your written plan';
export const aboutUs = 'About us';

export const example = 'Example';
export const onTheWay = 'Arjun is on the way';
export const experience = 'Certified personal trainer, 6 years’ experience';
export const checked = 'Identity checked';
export const yourPin = (
  <>
    Start PIN <strong>4821</strong>, yours to share
  </>
);

export const packages = 'Monthly packages after your trial';
export const noPrices = 'We couldn’t load the prices';
export const rated = (stars: string, reviews: string, isOne: boolean) => (
  <>
    Customers give us <strong>{stars}</strong> of 5 ({reviews} {isOne ? 'review' : 'reviews'})
  </>
);
/** Packages have English names in the catalogue. */
export const category = (name: string) => name;
export const trainerExperience = (_category: string, experience: string) => experience;
export const sessions = (count: number) => `${count} sessions in one month`;
export const aSession = ' a session';
export const tryFor = (price: string) => `Try for ${price}`;

export const everyAge = 'At every age, in every room';
