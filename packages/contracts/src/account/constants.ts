/** Duration of the registration toast before the page reloads. */
export const REGISTER_RELOAD_MS = 2000;

/** Countdown until a code or link can be requested again; the server enforces OTP_COOLDOWN_SECONDS. */
export const RESEND_COOLDOWN_SECONDS = 60;

/** Duration of a banner in the reset form. */
export const BANNER_MS = 3000;

/** Delay between a successful reset and the login form. */
export const RESET_DONE_MS = 1200;
