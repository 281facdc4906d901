import { isSessionType, type SessionType } from '@fitghar/contracts/booking';
import {
  type BookSession,
  changeBooking,
  currentPath,
  resetBooking,
  useClientState,
  useNavigate,
  useNavigationState,
} from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { lastChoicesQuery } from './last-choices.queries.ts';
import { STEP } from './steps.ts';

/** State of a history entry. */
const entry = z.object({
  bookingStep: z.number().check(z.refine((step) => Object.values<number>(STEP).includes(step))),
  depth: z.number(),
});
type Entry = z.infer<typeof entry>;

/** The last step for which everything before it is chosen. History and drafts may name a later one. */
function furthestStep(draft: BookSession, service: SessionType | ''): number {
  if (!service) return STEP.service;
  if (!draft.trial_date) return STEP.date;
  if (!draft.trial_time || !draft.trainer_type || !draft.training_for) return STEP.time;
  if (!draft.address || !draft.area || !draft.landmark || !draft.pincode) return STEP.address;
  return draft.payment ? STEP.payment : STEP.summary;
}

/** The wizard's draft and step. Each step has a history entry, so the browser's back button works like the arrow. */
export function useWizard() {
  const draft = useClientState((state) => state.bookSession);
  const chosen = useClientState((state) => state.service);
  // A booking resumed after an expired session already has its service.
  const service: SessionType | '' = [chosen, draft.typeOfservice].find(isSessionType) ?? '';
  const [usesCredit, setUsesCredit] = useState(true);
  const offerCode = useState('');
  const navigate = useNavigate();
  const state = useNavigationState();
  const known = entry.safeParse(state).data;
  const depth = known?.depth ?? 0;
  const stepOfEntry = known?.bookingStep;
  const enter = (state: Entry, replace: boolean) => navigate(currentPath() + location.search + location.hash, { state, replace });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first step is decided once
  useEffect(() => {
    if (!known && useClientState.getState().bookSession.paid) {
      resetBooking();
      useClientState.setState({ service });
    }
    const { bookSession } = useClientState.getState();
    // Skip the service step if a service was chosen elsewhere (section 2).
    const step = bookSession.step === STEP.service && service ? STEP.date : bookSession.step;
    if (service) useClientState.setState({ service });
    changeBooking({ step: stepOfEntry ?? step, typeOfservice: service });
    if (!known) enter({ bookingStep: step, depth: 0 }, true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `paid` alone changes nothing
  useEffect(() => {
    if (stepOfEntry === undefined) return;
    // Coming back to an entry must not open the checkout again, nor offer for sale what was just bought.
    if (stepOfEntry !== STEP.payment && draft.paid) resetBooking();
    else changeBooking({ step: stepOfEntry, ...(stepOfEntry !== STEP.payment && { payment: null }) });
  }, [stepOfEntry]);

  // Older servers do not tell: then everything is asked.
  const last = useQuery({ ...lastChoicesQuery, enabled: draft.step < STEP.address }).data?.choices;
  useEffect(() => {
    const { step, training_for, address } = useClientState.getState().bookSession;
    if (last && step < STEP.address && !training_for && !address) changeBooking(last);
  }, [last]);
  const isUsualPlace = Boolean(last?.address && last.address === draft.address && last.pincode === draft.pincode);

  const byPointer = useRef(false);
  const inputs = {
    onPointerDownCapture: () => {
      byPointer.current = true;
    },
    onKeyDownCapture: () => {
      byPointer.current = false;
    },
  };
  /** Saves a choice. By pointer it leads to the `next` step, if there is one; by keyboard, whose arrows pass every choice, *Next* does. */
  const choose = (fields: Partial<BookSession>, next: number | null) => {
    changeBooking(fields);
    // After the paint of the choice, so that people see what they have chosen before the next step is rendered.
    if (next !== null && byPointer.current) requestAnimationFrame(() => setTimeout(() => go(next)));
  };

  const go = (step: number, fields: Partial<BookSession> = {}) => {
    // The step before stays on screen until the code of this one has loaded: pressed again, it must not add an entry.
    const isThere = useClientState.getState().bookSession.step === step;
    changeBooking({ ...fields, step });
    if (isThere) return;
    enter({ bookingStep: step, depth: depth + 1 }, false);
    scrollTo(0, 0);
  };
  const step = Math.min(draft.step, furthestStep(draft, service));
  const back = () => {
    if (depth > 0) return history.back();
    const before = Math.max(0, step - 1);
    changeBooking({ step: before, payment: null });
    enter({ bookingStep: before, depth: 0 }, true);
  };
  return { draft, service, step, usesCredit, setUsesCredit, offerCode, isUsualPlace, inputs, choose, go, back };
}

export type Wizard = ReturnType<typeof useWizard>;
/** Props of a step: the wizard with a selected service. */
export type StepProps = { wizard: Wizard; service: SessionType };
