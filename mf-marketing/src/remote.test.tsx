import { sendCorporateEnquiry } from '@fitghar/contracts/marketing';
import { backend, renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import config from '../remote.config.ts';
import remote from './remote.tsx';

describe('mf-marketing', () => {
  it('provides the pages and widgets in its config', () => {
    expect(remote.routes.map(({ path }) => path).sort()).toEqual(config.routes.map(({ path }) => path).sort());
    expect(remote.widgets.map(({ slot }) => slot).sort()).toEqual([...config.slots].sort());
  });

  it.each(remote.routes.map(({ path, load }) => [path, load] as const))('loads the page of %s', async (_, load) => {
    expect((await load()).default).toEqual(expect.any(Function));
  });

  it.each([
    ['marketing.corporate-form', 'Send enquiry'],
    ['marketing.natal-form', 'Submit'],
  ])('loads into %s a form with the button “%s”', async (slot, button) => {
    const load = remote.widgets.find((each) => each.slot === slot)?.load;
    const Widget = (await load?.())?.default ?? (() => null);
    renderScreen(<Widget />);
    expect(await screen.findByRole('button', { name: button })).toBeVisible();
    expect(backend.received(sendCorporateEnquiry)).toEqual([]);
  });
});
