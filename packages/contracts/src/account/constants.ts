/** How long the register toast stays before the page reloads. */
export const REGISTER_RELOAD_MS = 2000;

/** Wait before a code or link can be asked for again, as the screen counts it; the server's own is OTP_COOLDOWN_SECONDS. */
export const RESEND_COOLDOWN_SECONDS = 60;

/** How long a banner of the reset form stays. */
export const BANNER_MS = 3000;

/** How long after a successful reset the login form comes back. */
export const RESET_DONE_MS = 1200;
