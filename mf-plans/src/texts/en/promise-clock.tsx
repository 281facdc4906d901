import type { ReactElement } from 'react';

export const by = (when: ReactElement, isLate: boolean, duration: string) => (
  <>
    by {when} ({isLate ? `late by ${duration}` : `${duration} left`})
  </>
);
/** In a format that we don’t know. */
export const bySome = (when: string) => `by ${when}`;
