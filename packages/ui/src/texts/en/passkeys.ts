import { formatDateTime } from '@fitghar/contracts/common';

export const added = 'Passkey added';
export const add = 'Add a passkey';
export const name = 'Name';
export const nameHint = 'Such as My phone, to recognise it later';
export const goOn = 'Continue';
export const removed = 'Passkey removed';
export const about =
  'Log in with your fingerprint, face or screen lock instead of a password. A passkey can’t be guessed or given to a fake site.';
export const notLoaded = 'We couldn’t load your passkeys';
export const used = (addedAt: string, usedAt: string | null) =>
  `Added ${formatDateTime(addedAt)}, ${usedAt ? `last used ${formatDateTime(usedAt)}` : 'not used yet'}`;
export const remove = 'Remove';
export const removeNamed = (name: string) => `Remove ${name}`;
export const unsupported = 'This browser can’t use passkeys';
export const unsupportedText = 'Open this page in a newer browser to add one.';
