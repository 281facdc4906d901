// The matchers of screens, and their types.
import '@testing-library/jest-dom/jest-globals';

export {
  dialogClosed,
  NEW_PASSKEY_OPTIONS,
  PASSKEY_OPTIONS,
  USED_PASSKEY,
  useAuthenticator,
} from './authenticator.ts';
export { backend } from './backend.ts';
export { checkout } from './checkout.ts';
export { type CachesFake, fakeCaches } from './fake-caches.ts';
export { fakePushBrowser, type PushBrowserFake } from './fake-push-browser.ts';
export { browser } from './jest/browser.ts';
export { expectConsole } from './jest/console.ts';
export { expectOtherServers } from './other-servers.tsx';
export { signIn } from './people.ts';
export { renderScreen } from './render-screen.tsx';
export { NO_CONNECTION, type ReceivedRequest, refusal, withEnvelope } from './replies.ts';
export { sample } from './sample.ts';
export { SITE } from './site.ts';
export { turnPages } from './turn-pages.ts';
