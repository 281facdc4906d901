import { sendCorporateEnquiry } from '@fitghar/contracts/marketing';
import { backend, renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import remote from './remote.ts';

describe('mf-marketing', () => {
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
