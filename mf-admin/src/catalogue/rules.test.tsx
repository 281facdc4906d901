import {
  type CatalogueItem,
  catalogueItem,
  catalogueVersion,
  getCatalogue,
  getCatalogueVersions,
  publishCatalogue,
} from '@fitghar/contracts/admin';
import { backend, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import RulesView from './rules.view.tsx';

const NOTHING = { price: null, old_price: null, about: null, available: true, fitness: null, yoga: null };
const rule = (fields: Partial<CatalogueItem>) => sample(catalogueItem, { ...NOTHING, kind: 'rule', ...fields });
const MOVES = rule({ id: 'max_moves', name: 'Moves of a session', value: 3 });
const FEE = rule({ id: 'refund_fee_percent', name: 'Cancellation fee', value: 20 });

function show() {
  signInAs('admin');
  backend.on(getCatalogue, { items: [MOVES, FEE], latest: 0 });
  backend.on(getCatalogueVersions, pageWith());
  return renderScreen(<RulesView />, { at: '/admin/adminDashboard?view=rules' });
}

describe('the rules of the business', () => {
  it('are shown by subject with their unit, meaning and what a change applies to', async () => {
    show();
    const refunds = within(await screen.findByRole('region', { name: 'Refunds' }));
    expect(refunds.getByText('20 % of the price')).toBeVisible();
    expect(refunds.getByText(/^Deducted from a refund/)).toHaveTextContent('Earlier ones keep the policy');
  });

  it('change within their limits, with the effect before it is published', async () => {
    backend.on(publishCatalogue, sample(catalogueVersion, { number: 1, state: 'valid', changes: [], withdrawn: null }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Change Moves of a session' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Moves of a session' }));
    const field = dialog.getByLabelText('Moves of a session (moves)');
    await user.clear(field);
    await user.type(field, '21{Enter}');
    expect(dialog.getByText('Please enter a whole number from 0 to 20')).toBeVisible();
    await user.clear(field);
    await user.type(field, '5{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Publish…' }));
    const publish = within(screen.getByRole('dialog', { name: 'Publish the changes' }));
    expect(publish.getByText('3 → 5')).toBeVisible();
    expect(publish.getByText(/also to those already booked/)).toBeVisible();
    await user.type(publish.getByLabelText(/^Reason/), 'Monsoon');
    await user.click(publish.getByRole('button', { name: 'Publish' }));
    await screen.findByText('Changes published');
    expect(backend.received(publishCatalogue)[0]?.body).toMatchObject({ changes: [{ kind: 'rule', id: 'max_moves', value: 5 }] });
  });
});
