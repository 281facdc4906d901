// Texts that the product specification quotes, spelling included (D5).

export const bookingMessages = {
  headingFitness: 'Personal Trainer at Home',
  headingYoga: 'Yoga Trainer at Home',
  ongoing: 'Ongoing Session',
  services: 'Services',
  trialSession: 'TRIAL SESSION',
  forSelf: 'For - SELF',
  forOther: (name: string, phone: string): string => `For - ${name}, ${phone}`,
  missing: 'Please input all the required data !!',
  mandatory: 'This field is mandatory!',
  pincode: 'Please enter a valid pin code!',
  noSlots: 'No slots are their !!',
  proceed: 'Proceed to pay',
  paymentFailed: 'Sorry ! Transaction was unsuccessfull ! Kindly try again',
  failed: 'Booking failed. Please try again.',
  networkError: 'Network error',
  /** Of a call that no answer came to, with the reason. */
  notReached: (reason: string): string => `Error: ${reason}`,
} as const;
