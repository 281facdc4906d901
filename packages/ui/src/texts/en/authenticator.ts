const CLOSED = 'No passkey was used: the dialog was closed, or it took too long. Please try again';
/** What the browser's error means for the person, by the error's name (WebAuthn, sections 5.1.3 and 5.1.4). */
export const meanings: Record<string, string> = {
  NotAllowedError: CLOSED,
  AbortError: CLOSED,
  InvalidStateError: 'This device already has a passkey for your account',
  SecurityError: 'Passkeys don’t work at this address',
  NotSupportedError: 'This device can’t create passkeys for us. Try another one',
  ConstraintError: 'This device has no screen lock. Set one up to use passkeys',
};
export const unknown = 'Your browser could not use a passkey. Please try again';
