import { type SessionType, sessionType } from '@fitghar/contracts/booking';
import { type BookSession, changeBooking, useClientState } from '@fitghar/platform';
import { useEffect } from 'react';
import * as z from 'zod/mini';

/** Steps of D15. */
export const STEP = { service: 0, date: 1, time: 2, address: 3, summary: 4, payment: 5 } as const;

const entry = z.object({ bookingStep: z.int().check(z.gte(0), z.lte(5)), depth: z.int() });
const read = () => entry.safeParse(history.state).data;

/** The wizard's draft and its step. Each step is an entry of the browser's history, so its back button works as the arrow does. */
export function useWizard() {
  const draft = useClientState((state) => state.bookSession);
  const chosen = useClientState((state) => state.service);
  const service: SessionType | '' = sessionType.safeParse(chosen).data ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: where the wizard starts is decided once
  useEffect(() => {
    const { bookSession } = useClientState.getState();
    // A service that was chosen elsewhere needs no asking (section 2).
    const step = bookSession.step === STEP.service && service ? STEP.date : bookSession.step;
    const known = read();
    changeBooking({ step: known?.bookingStep ?? step, typeOfservice: service });
    if (!known) history.replaceState({ bookingStep: step, depth: 0 }, '');
    const follow = () => {
      const there = read();
      if (there) changeBooking({ step: there.bookingStep });
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const go = (step: number, fields: Partial<BookSession> = {}) => {
    history.pushState({ bookingStep: step, depth: (read()?.depth ?? 0) + 1 }, '');
    changeBooking({ ...fields, step });
    scrollTo(0, 0);
  };
  const back = () => {
    if ((read()?.depth ?? 0) > 0) return history.back();
    const step = Math.max(0, draft.step - 1);
    history.replaceState({ bookingStep: step, depth: 0 }, '');
    changeBooking({ step });
  };
  return { draft, service, go, back };
}

export type Wizard = ReturnType<typeof useWizard>;
/** What each step gets: the wizard, with a service that has been chosen. */
export type StepProps = { wizard: Wizard; service: SessionType };
