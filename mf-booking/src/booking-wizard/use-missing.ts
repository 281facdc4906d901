import { bookingMessages } from '@fitghar/contracts/booking';
import { toast } from '@fitghar/ui';
import { useLayoutEffect, useReducer } from 'react';

/** What a step still needs: said in a toast, as section 5 has it, and beside each choice, the first of which gets the focus. */
export function useMissing() {
  const [asked, ask] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (asked) document.querySelector<HTMLElement>('[role=radiogroup][aria-invalid] input:enabled, [data-missing] input:enabled')?.focus();
  }, [asked]);
  return {
    show: () => {
      toast(bookingMessages.missing);
      ask();
    },
    of: (isMissing: boolean, message: string) => (asked > 0 && isMissing ? message : undefined),
  };
}
