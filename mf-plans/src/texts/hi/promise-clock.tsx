import type { ReactElement } from 'react';

export const by = (when: ReactElement, isLate: boolean, duration: string) => (
  <>
    {when} तक ({isLate ? `${duration} की देरी` : `${duration} बाक़ी`})
  </>
);
export const bySome = (when: string) => `${when} तक`;
