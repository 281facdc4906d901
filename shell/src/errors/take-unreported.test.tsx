import { remoteTelemetry, reportRemotes } from '@fitghar/contracts/releases';
import { backend } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { hearOfRemotes } from '../../test/remotes.ts';
import { setRegistry } from '../federation/registry.ts';
import { startErrorReporting } from './error-queue.ts';
import { keepUnreported, UNREPORTED } from './keep-unreported.ts';
import { takeUnreported } from './take-unreported.ts';

const failure = Object.assign(new RangeError('too far'), { stack: 'RangeError: too far' }); // no frames

beforeEach(() => {
  hearOfRemotes();
  setRegistry({ platform: '2.0.0', remotes: [] });
});

describe('errors of a page left before the reporter loads', () => {
  it('are stored once, with the page they occurred on', () => {
    history.replaceState(null, '', '/diet');
    const owner = { name: 'mf-plans', version: '1.0.0' };
    keepUnreported([new ErrorEvent('error', { error: failure }), { error: failure, componentStack: 'at Shop', owner }]);
    history.replaceState(null, '', '/');
    const kept = { name: 'RangeError', message: 'too far', path: '/diet' };
    expect(takeUnreported()).toMatchObject([
      { ...kept, kind: 'error' },
      { ...kept, kind: 'boundary', owner },
    ]);
    expect(takeUnreported()).toEqual([]);
  });

  it('are reported by the next page', async () => {
    startErrorReporting();
    globalThis.__fitghar_errors?.push({ error: failure, componentStack: '', owner: undefined });
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(UNREPORTED)).toContain('too far');
    globalThis.__fitghar_errors?.splice(0); // the queue does not outlive its page
    startErrorReporting();
    await waitFor(() => {
      dispatchEvent(new Event('pagehide'));
      const sent = backend.received(reportRemotes).flatMap(({ body }) => remoteTelemetry.parse(body).errors);
      expect(sent).toMatchObject([{ remote: 'shell', name: 'RangeError', message: 'too far' }]);
    });
    expect(localStorage.getItem(UNREPORTED)).toBeNull();
  });

  it('are empty if the storage is damaged or blocked', () => {
    localStorage.setItem(UNREPORTED, '[{"kind":"other"}]');
    expect(takeUnreported()).toEqual([]);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(takeUnreported()).toEqual([]);
  });
});
