import type { SessionType } from '@fitghar/contracts/booking';
import { SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatList } from '@fitghar/contracts/common';

/** `Fitness and yoga trainers`. */
const trainersOf = (services: readonly SessionType[]): string => {
  const names = formatList(services.map((service) => SHORT_SESSION_NAMES[service].toLowerCase()));
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} trainers`;
};

export const comes = (where: string, services: readonly SessionType[]) => (
  <span>
    Yes, we come to <strong>{where}</strong>. <span>{`${trainersOf(services)} are available.`}</span>
  </span>
);
export const near = (where: string, services: readonly SessionType[]) => (
  <span>
    <span>{`${trainersOf(services)} are near`}</span> <strong>{where}</strong>. If no one can come, we refund you in full.
  </span>
);
export const notFound = 'We couldn’t find this pincode. Please check all 6 digits.';
export const failed = 'We couldn’t check this pincode';
export const bookTrialFor = (price: string) => `Book a trial for ${price}`;
export const yourPincode = 'Your pincode';
export const check = 'Check';
