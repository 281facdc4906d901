import { Link } from '@fitghar/platform';

export const trialFor = (price: string) => `Trial session for ${price}`;
export const heading = 'Get fitter at home.';
export const lead =
  'The room you already have is the gym. Pick a time: a certified trainer comes to you, assesses your fitness and trains you.';
export const bookTrialFor = (price: string) => `Book a trial for ${price}`;
export const bookTrial = 'Book a trial';
export const refundable = (price: string) => `${price}, refundable`;
export const explore = 'Explore Now';
export const sceneText = 'A woman does push-ups in her living room while her trainer kneels beside her and counts';
export const certified = 'Certified trainers';
export const refundableFor = (days: string) => (
  <>
    Refundable for {days} days (<Link href="/Refund">how</Link>)
  </>
);
export const everyDay = '7 days a week';

export const whatWeBring = 'What we bring to your home';
export const training = 'Personal training at home';
export const trainingText = 'A certified trainer, a mat and the floor you have. Strength, weight and stamina, at your pace.';
export const yoga = 'Personal yoga at home';
export const yogaText = 'Surya namaskar on your own balcony. Breath, balance and rest, for every age.';
export const diet = 'Diet plans and nutrition';
export const dietText = 'Dal, roti and sabzi, in katori and gram. A specialist writes your plan within 24 hours.';
export const trial = (price: string) => `Trial ${price}`;
export const from = (price: string) => `From ${price}`;
export const enroll = 'Enroll Now';
export const enrollFor = (service: string) => ` for ${service}`;
export const requestForm = 'Request Form';
