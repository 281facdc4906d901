import '@testing-library/jest-dom/jest-globals';
import './network.ts';
import './dialogs.ts';
import { destroySession, queryClient, resetBooking, useSession } from '@fitghar/platform';
import { afterEach } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { backend } from '../backend.ts';
import { writeSite } from '../site.ts';
import { browser } from './browser.ts';
import { closeDialogs } from './dialogs.ts';

writeSite();
// A test says itself when something is tried again.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });

afterEach(() => {
  cleanup();
  closeDialogs();
  browser.reset();
  queryClient.clear();
  useSession.setState({ token: null, user: null });
  destroySession();
  resetBooking();
  localStorage.clear();
  sessionStorage.clear();
  const undeclared = backend.reset();
  if (undeclared.length) throw new Error(`The test declares no answer for:\n${undeclared.join('\n')}`);
});
