/** Apart from the other texts, because the title of a page is known before its code is loaded. */
export const RESET_TITLE = 'Reset your password' as const;
