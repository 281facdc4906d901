import { remoteTelemetry, reportRemotes } from '@fitghar/contracts/releases';
import { backend } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { hearOfRemotes } from '../../test/remotes.ts';
import { setRegistry } from '../federation/registry.ts';
import { captureError, startErrorReporting } from './error-queue.ts';

const caught = (error: unknown) => ({ error, componentStack: '', owner: { name: 'mf-booking', version: '1.0.0' } });
/** Reports sent so far. */
function sent(): string[] {
  dispatchEvent(new Event('pagehide'));
  const bodies = backend.received(reportRemotes).map(({ body }) => remoteTelemetry.parse(body));
  return bodies.flatMap(({ errors }) => errors.map(({ message }) => message));
}
/** Distinct errors: each has its own class. */
const failure = (name: string) => Object.assign(new Error(name), { name, stack: '' });

beforeEach(() => {
  hearOfRemotes();
  setRegistry({ platform: '2.0.0', remotes: [] });
});

describe('the error queue', () => {
  it('waits for the reporter, reports each error once and ten at most', async () => {
    startErrorReporting();
    captureError(caught(failure('First')));
    captureError(caught(failure('Second')));
    await waitFor(() => expect(sent()).toEqual(['First', 'Second']));
    captureError(caught(failure('First')));
    const hostile = Object.defineProperty(new Error(), 'message', {
      get() {
        throw new Error('of the reporter');
      },
    });
    expect(() => captureError(caught(hostile))).not.toThrow();
    for (let place = 0; place < 20; place++) captureError(caught(failure(`Place${place}`)));
    expect(sent()).toHaveLength(10);
  });
});
