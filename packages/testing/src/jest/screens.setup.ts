import '@testing-library/jest-dom/jest-globals';
import './network.ts';
import './today.ts';
import { destroySession, resetBooking, useSession } from '@fitghar/platform';
import { queryClient } from '@fitghar/platform/data';
import { Toaster } from '@fitghar/ui';
import { toasts } from '@fitghar/ui/testing';
import { afterEach } from '@jest/globals';
import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { backend } from '../backend.ts';
import { checkout } from '../checkout.ts';
import { writeSite } from '../site.ts';
import { browser } from './browser.ts';
import { resetConsole } from './console.ts';

writeSite();
// Generous for a loaded machine; elements that exist are still found at once.
configure({ asyncUtilTimeout: 15_000 });
// Tests trigger retries explicitly.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
// Tests of failures are many, and jsdom has no reportError; the client's own test sees what is reported.
queryClient.getQueryCache().config = {};

// A query may respond between two steps of a test, or after its last one.
notifyManager.setNotifyFunction((notify) => act(notify));
// At once: with fake timers, the task in which the library notifies would never come.
notifyManager.setScheduler(queueMicrotask);

// Pages load the toast region with the first action; tests load it up front.
render(createElement(Toaster));
fireEvent.keyDown(document.body);
await screen.findByRole('region', { name: 'Notifications' });
cleanup();

afterEach(() => {
  cleanup();
  toasts.take();
  browser.reset();
  checkout.reset();
  queryClient.clear();
  useSession.setState({ token: null, user: null });
  localStorage.clear();
  sessionStorage.clear();
  destroySession();
  resetBooking();
  const undeclared = backend.reset().map((call) => `The test declares no answer for: ${call}`);
  const mistakes = [...undeclared, ...resetConsole()];
  if (mistakes.length) throw new Error(mistakes.join('\n'));
});
