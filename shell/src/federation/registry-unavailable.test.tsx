import { getRemotes } from '@fitghar/contracts/releases';
import { backend, NO_CONNECTION, renderScreen } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aRemote } from '../../test/remotes.ts';
import { registry } from './registry.ts';
import RegistryUnavailable from './registry-unavailable.tsx';

describe('a page without a registry', () => {
  it('requests it again without a reload and continues', async () => {
    const onBack = jest.fn();
    const fresh = { platform: '1.0.0', remotes: [aRemote('mf-diet')] };
    backend.on(getRemotes, NO_CONNECTION);
    const { user } = renderScreen(<RegistryUnavailable onBack={onBack} />);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const retry = await screen.findByRole('button', { name: 'Try again', busy: false });
    expect(onBack).not.toHaveBeenCalled();

    const held = backend.hold(getRemotes);
    await user.click(retry);
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-disabled', 'true');
    held.reply(fresh);
    await waitFor(() => expect(onBack).toHaveBeenCalledTimes(1));
    expect(registry).toEqual(fresh);
  });
});
