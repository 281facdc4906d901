import type { SessionType, TrainerCategory, TrainingFor } from '@fitghar/contracts/booking';
import type { PaymentResponse } from '@fitghar/contracts/common';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The booking wizard's slice: step 0 to 5, and what has been chosen so far. */
export interface BookSession {
  step: number;
  trial_date: string;
  trial_time: string;
  /** What the trial costs, in rupees, and the service that it is for; for display, as the server has its own price (D12). */
  bookamount: number | null;
  typeOfservice: SessionType | '';
  trainer_type: TrainerCategory | '';
  training_for: TrainingFor | '';
  training_needed_for: 'self' | 'other';
  booking_name: string;
  booking_phone: string;
  address: string;
  area: string;
  landmark: string;
  pincode: string;
  position: string;
  /** What the checkout of step 5 needs; kept so that a reload can go on paying. */
  payment: PaymentResponse | null;
}

/** Client state of section 3, one slice a concern. Server data never goes in here. */
export interface ClientState {
  dietPlan: { amount: number | null; plan: string; TransactionID: string };
  trainerInfo: Record<string, string>;
  userDetails: { name: string; mobile: string; email: string };
  bookSession: BookSession;
  /** What the visitor wants: decides where login leads. */
  service: SessionType | 'DIET' | 'INSTITUTE' | '';
  /** Where the person was going when login stood in the way. */
  authUser: { returnTo: string };
  splash: { seen: boolean };
}

const EMPTY: ClientState = {
  dietPlan: { amount: null, plan: '', TransactionID: '' },
  trainerInfo: {},
  userDetails: { name: '', mobile: '', email: '' },
  bookSession: {
    step: 0,
    trial_date: '',
    trial_time: '',
    bookamount: null,
    typeOfservice: '',
    trainer_type: '',
    training_for: '',
    training_needed_for: 'self',
    booking_name: '',
    booking_phone: '',
    address: '',
    area: '',
    landmark: '',
    pincode: '',
    position: '',
    payment: null,
  },
  service: '',
  authUser: { returnTo: '' },
  splash: { seen: false },
};

/** The splash comes once in a browser session (D41), whatever an earlier one saved. */
function splashOf(known: Partial<ClientState>): ClientState['splash'] {
  const isNewSession = !sessionStorage.getItem('visited');
  sessionStorage.setItem('visited', 'yes');
  return isNewSession ? EMPTY.splash : (known.splash ?? EMPTY.splash);
}

/** Saved under `state`; a reload or a second visit goes on where the person was. */
export const useClientState = create<ClientState>()(
  persist(() => EMPTY, {
    name: 'state',
    version: 1,
    // What an older release saved may lack fields: each slice is filled up with its empty one.
    merge: (saved, current) => {
      const known = typeof saved === 'object' && saved !== null ? (saved as Partial<ClientState>) : {};
      return { ...current, ...known, bookSession: { ...current.bookSession, ...known.bookSession }, splash: splashOf(known) };
    },
  }),
);

/** Changes fields of the booking slice. */
export function changeBooking(fields: Partial<BookSession>): void {
  useClientState.setState(({ bookSession }) => ({ bookSession: { ...bookSession, ...fields } }));
}

/** Back to an untouched wizard. */
export function resetBooking(): void {
  useClientState.setState({ bookSession: EMPTY.bookSession, service: '' });
}

/** Resets every slice and keeps nothing of them in this browser (section 3, destroy session). */
export function destroySession(): void {
  useClientState.setState(EMPTY);
  useClientState.persist.clearStorage();
}
