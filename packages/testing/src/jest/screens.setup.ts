import '@testing-library/jest-dom/jest-globals';
import './network.ts';
import './dialogs.ts';
import { destroySession, queryClient, resetBooking, useSession } from '@fitghar/platform';
import { Toaster } from '@fitghar/ui';
import { afterEach } from '@jest/globals';
import { act, cleanup, configure, render } from '@testing-library/react';
import { createElement } from 'react';
import { backend } from '../backend.ts';
import { checkout } from '../checkout.ts';
import { writeSite } from '../site.ts';
import { browser } from './browser.ts';
import { closeDialogs } from './dialogs.ts';

writeSite();
// A machine with much to do takes its time; what is there is found at once all the same.
configure({ asyncUtilTimeout: 4000 });
// A test says itself when something is tried again.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
// Tests of failures are many, and jsdom has no reportError; the client's own test sees what is reported.
queryClient.getQueryCache().config = {};

/** Toasts outlive a page; the next test begins without any. */
function dismissToasts(): void {
  render(createElement(Toaster));
  for (const button of document.querySelectorAll('button')) act(() => button.click());
  cleanup();
}

afterEach(() => {
  cleanup();
  dismissToasts();
  closeDialogs();
  browser.reset();
  checkout.reset();
  queryClient.clear();
  useSession.setState({ token: null, user: null });
  destroySession();
  resetBooking();
  localStorage.clear();
  sessionStorage.clear();
  const undeclared = backend.reset();
  if (undeclared.length) throw new Error(`The test declares no answer for:\n${undeclared.join('\n')}`);
});
