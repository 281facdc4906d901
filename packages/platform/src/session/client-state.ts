import type { SessionType, TrainerCategory, TrainerGender, TrainerLanguage, TrainingFor } from '@fitghar/contracts/booking';
import type { PaymentResponse } from '@fitghar/contracts/common';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { draftOwner, readDraft, removeDraft, saveDraft } from './drafts.ts';
import { localStore, SPLASH_KEY, sessionStore } from './safe-storage.ts';

/** The booking wizard's slice: step 0 to 5 and the choices so far. */
export interface BookSession {
  step: number;
  trial_date: string;
  trial_time: string;
  /** Trial price in rupees and its service, for display only: the server has its own price (D12). */
  bookamount: number | null;
  typeOfservice: SessionType | '';
  trainer_type: TrainerCategory | '';
  training_for: TrainingFor | '';
  trainer_gender: TrainerGender;
  trainer_language: TrainerLanguage | '';
  training_needed_for: 'self' | 'other';
  booking_name: string;
  booking_phone: string;
  address: string;
  area: string;
  landmark: string;
  pincode: string;
  position: string;
  /** Checkout data of step 5, saved so that payment can resume after a reload. */
  payment: PaymentResponse | null;
  /** Whether it is paid: a reload shows the result again, a new visit begins anew. */
  paid: boolean;
}

/** Client state of section 3, one slice per concern. Never holds server data. */
export interface ClientState {
  dietPlan: { amount: number | null; plan: string; TransactionID: string; months?: 1 | 3 };
  trainerInfo: Record<string, string>;
  userDetails: { name: string; mobile: string; email: string };
  bookSession: BookSession;
  /** The selected service, which decides where login leads. */
  service: SessionType | 'DIET' | 'INSTITUTE' | '';
  /** The page that required login. `hasAccount`: the person has asked for the login, so that booking does not begin with a sign-up. */
  authUser: { returnTo: string; hasAccount?: boolean };
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
    trainer_gender: 'Any',
    trainer_language: '',
    training_needed_for: 'self',
    booking_name: '',
    booking_phone: '',
    address: '',
    area: '',
    landmark: '',
    pincode: '',
    position: '',
    payment: null,
    paid: false,
  },
  service: '',
  authUser: { returnTo: '' },
  splash: { seen: false },
};

/** The splash is shown once per tab (D41), regardless of the saved value. */
const withSplash = (state: ClientState): ClientState => ({ ...state, splash: { seen: sessionStore.getItem(SPLASH_KEY) !== null } });

/** Fills in fields of the booking slice that an older release did not save. */
function withSaved(saved: unknown, current: ClientState): ClientState {
  const known = typeof saved === 'object' && saved !== null ? (saved as Partial<ClientState>) : {};
  const bookSession = known.bookSession ? { ...current.bookSession, ...known.bookSession } : current.bookSession;
  return { ...current, ...known, bookSession };
}

/** What this tab is buying, kept as a draft of its user (ADR 021): another tab's would replace it, and with it a payment. */
const TAB_PURCHASE = 'purchase';

const withTabPurchase = (state: ClientState): ClientState => withSaved(readDraft(draftOwner(), TAB_PURCHASE), state);

/** Saved under `state`, so that a reload or later visit continues where the user left off. */
export const useClientState = create<ClientState>()(
  persist(() => EMPTY, {
    name: 'state',
    version: 1,
    storage: createJSONStorage(() => localStore),
    merge: (saved, current) => withSplash(withTabPurchase(withSaved(saved, current))),
  }),
);
useClientState.subscribe(({ splash }) => {
  if (splash.seen) sessionStore.setItem(SPLASH_KEY, 'seen');
});
// On any change, because a login changes the owner.
useClientState.subscribe(({ bookSession, dietPlan }) => {
  if (bookSession === EMPTY.bookSession && dietPlan === EMPTY.dietPlan) removeDraft(draftOwner(), TAB_PURCHASE);
  else saveDraft(draftOwner(), TAB_PURCHASE, { bookSession, dietPlan });
});

/** Changes fields of the booking slice. */
export function changeBooking(fields: Partial<BookSession>): void {
  useClientState.setState(({ bookSession }) => ({ bookSession: { ...bookSession, ...fields } }));
}

/** Resets the wizard. */
export function resetBooking(): void {
  useClientState.setState({ bookSession: EMPTY.bookSession, service: '' });
}

/** Forgets the chosen or paid plan. */
export function resetPlan(): void {
  useClientState.setState({ dietPlan: EMPTY.dietPlan, service: '' });
}

/** Resumes what this tab was buying when its user's session expired, if anything. */
export function resumeBooking(): void {
  useClientState.setState(withTabPurchase);
}

/** Resets every slice and deletes the saved state (section 3, destroy session). Only the tab knows about its splash. */
export function destroySession(): void {
  useClientState.setState(withSplash(EMPTY));
  useClientState.persist.clearStorage();
}
