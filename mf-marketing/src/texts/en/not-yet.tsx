export const comesFrom = (where: string, day: string) => (
  <span>
    We come to <strong>{where}</strong> from {day}.
  </span>
);
export const notYet = (where: string) => (
  <span>
    We’re not in <strong>{where}</strong> yet. You can still order diet and fitness plans.
  </span>
);
export const wishSent = (pincode: string) => `Thank you. We’ll email you when we come to ${pincode}.`;
export const wish = 'Tell me when you come here';
export const email = 'Email';
export const tellMe = 'Tell me';
