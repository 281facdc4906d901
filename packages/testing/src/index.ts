export { backend } from './backend.ts';
export type { CallName } from './calls/calls.ts';
export { checkout } from './checkout.ts';
export { browser } from './jest/browser.ts';
export { signIn } from './people.ts';
export { renderScreen } from './render-screen.tsx';
export { inEnvelope, NO_CONNECTION, type ReceivedRequest, refusal } from './replies.ts';
export { sample } from './sample.ts';
export { SITE } from './site.ts';
