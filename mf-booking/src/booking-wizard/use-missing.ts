import { bookingMessages } from '@fitghar/contracts/booking';
import { toast } from '@fitghar/ui';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';

/** Says, as section 5 has it, that something is missing, until the step that lacks it is left. */
export function useMissingToast(): () => void {
  const step = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    step.current = controller;
    return () => controller.abort();
  }, []);
  return () => toast(bookingMessages.missing, { signal: step.current.signal });
}

/** What a step still needs: said in a toast, as section 5 has it, and beside each choice, the first of which gets the focus. */
export function useMissing() {
  const say = useMissingToast();
  const [asked, ask] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (asked) document.querySelector<HTMLElement>('[role=radiogroup][aria-invalid] input:enabled, [data-missing] input:enabled')?.focus();
  }, [asked]);
  return {
    show: () => {
      say();
      ask();
    },
    of: (isMissing: boolean, message: string) => (asked > 0 && isMissing ? message : undefined),
  };
}
