import { backend, renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import config from '../remote.config.ts';
import remote from './remote.tsx';

describe('the remote of marketing', () => {
  it('has a page for each route, and a widget for each slot, that its config promises', () => {
    expect(remote.routes.map(({ path }) => path).sort()).toEqual(config.routes.map(({ path }) => path).sort());
    expect(remote.widgets.map(({ slot }) => slot)).toEqual(config.slots);
  });

  it.each(remote.routes.map(({ path, load }) => [path, load] as const))('loads the page of %s', async (_, load) => {
    expect((await load()).default).toEqual(expect.any(Function));
  });

  it.each(remote.widgets.map(({ slot, load }) => [slot, load] as const))('loads a form into %s', async (_, load) => {
    const { default: Form } = await load();
    renderScreen(<Form />);
    expect(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
    expect(backend.received('POST /user/corporatePlan')).toEqual([]);
  });
});
