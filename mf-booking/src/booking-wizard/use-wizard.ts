import { isSessionType, type SessionType } from '@fitghar/contracts/booking';
import { type Check, isNumber, isObjectOf } from '@fitghar/contracts/common';
import { type BookSession, changeBooking, useClientState, useNavigate, useNavigationState } from '@fitghar/platform';
import { useEffect, useState } from 'react';
import { STEP } from './steps.ts';

/** State of a history entry. */
interface Entry {
  bookingStep: number;
  depth: number;
}

const isNumbered: Check<Entry> = isObjectOf({ bookingStep: isNumber, depth: isNumber });
const isEntry: Check<Entry> = (state): state is Entry => isNumbered(state) && Object.values<number>(STEP).includes(state.bookingStep);

/** The wizard's draft and step. Each step has a history entry, so the browser's back button works like the arrow. */
export function useWizard() {
  const draft = useClientState((state) => state.bookSession);
  const chosen = useClientState((state) => state.service);
  // A booking resumed after an expired session already has its service.
  const service: SessionType | '' = [chosen, draft.typeOfservice].find(isSessionType) ?? '';
  const [usesCredit, setUsesCredit] = useState(true);
  const navigate = useNavigate();
  const state = useNavigationState();
  const known = isEntry(state) ? state : undefined;
  const depth = known?.depth ?? 0;
  const stepOfEntry = known?.bookingStep;
  const enter = (state: Entry, replace: boolean) => navigate(location.pathname + location.search + location.hash, { state, replace });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first step is decided once
  useEffect(() => {
    const { bookSession } = useClientState.getState();
    // Skip the service step if a service was chosen elsewhere (section 2).
    const step = bookSession.step === STEP.service && service ? STEP.date : bookSession.step;
    if (service) useClientState.setState({ service });
    changeBooking({ step: stepOfEntry ?? step, typeOfservice: service });
    if (!known) enter({ bookingStep: step, depth: 0 }, true);
  }, []);

  useEffect(() => {
    if (stepOfEntry !== undefined) changeBooking({ step: stepOfEntry });
  }, [stepOfEntry]);

  const go = (step: number, fields: Partial<BookSession> = {}) => {
    // The step before stays on screen until the code of this one has loaded: pressed again, it must not add an entry.
    const isThere = useClientState.getState().bookSession.step === step;
    changeBooking({ ...fields, step });
    if (isThere) return;
    enter({ bookingStep: step, depth: depth + 1 }, false);
    scrollTo(0, 0);
  };
  const back = () => {
    if (depth > 0) return history.back();
    const step = Math.max(0, draft.step - 1);
    changeBooking({ step });
    enter({ bookingStep: step, depth: 0 }, true);
  };
  return { draft, service, usesCredit, setUsesCredit, go, back };
}

export type Wizard = ReturnType<typeof useWizard>;
/** Props of a step: the wizard with a selected service. */
export type StepProps = { wizard: Wizard; service: SessionType };
