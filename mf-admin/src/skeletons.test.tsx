import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import remote from './remote.ts';

const guarded = remote.routes.map(({ path }) => path);

describe('a page behind a login, before its code', () => {
  it.each(guarded)('%s shows its places, without a session and without a call', async (path) => {
    const loaded = await remote.routes.find((route) => route.path === path)?.skeleton?.();
    if (!loaded) throw new Error(`${path} has no skeleton`);
    renderScreen(<loaded.default />);
    expect(screen.getAllByText('Loading').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
