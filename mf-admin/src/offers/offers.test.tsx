import { catalogueItem, getCatalogue, getGiftCodes, getOffers, makeOffer, offer, withdrawOffer } from '@fitghar/contracts/admin';
import { backend, browser, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { signInAs } from '../../test/operations.ts';
import OffersView from './offers.view.tsx';

const PLAN = sample(catalogueItem, { kind: 'plan', id: 'weight loss', name: 'Weight loss', price: 999, available: true });
const RULE = sample(catalogueItem, { kind: 'rule', id: 'refund_days', name: 'Refund as money', price: null, value: 30 });
const DIWALI = sample(offer, {
  ...{
    id: 'a'.repeat(24),
    state: 'running',
    type: 'code',
    title: 'Diwali',
    title_hi: 'दिवाली',
    code: 'DIWALI20',
    percent: 20,
    amount: null,
    most: 500,
  },
  ...{ items: [{ kind: 'plan', id: 'weight loss' }], first_order: true, domain: null, combines: false, per_customer: 1 },
  ...{ uses: 100, budget: 10_000, referrer_credit: null, used: 12, cost: 2400, by: 'Meera Nair', reason: 'Sales', withdrawn: null },
});
const GIFT = sample(offer, { ...DIWALI, id: 'b'.repeat(24), type: 'gift', title: 'For Infosys', code: null, uses: 2, budget: null });

function show(role: 'admin' | 'ops' = 'admin', rows = [DIWALI, GIFT]) {
  signInAs(role);
  backend.on(getOffers, { rows, page: 1, limit: 20, total: rows.length });
  backend.on(getCatalogue, { items: [PLAN, RULE], latest: 0 });
  return renderScreen(<OffersView />, { at: '/admin/adminDashboard?view=offers' });
}

describe('offers in operations', () => {
  it('shows what an offer does and what it has cost', async () => {
    show('ops');
    expect((await screen.findAllByText('20% off, at most ₹500'))[0]).toBeVisible();
    expect(screen.getByText('DIWALI20')).toBeVisible();
    expect(screen.getByText('12 of 100, ₹2,400 of ₹10,000')).toBeVisible();
    expect((await screen.findAllByText('Weight loss'))[0]).toBeVisible();
    expect(screen.getAllByText('First order only')[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: /Make|Withdraw|Save/ })).not.toBeInTheDocument();
  });

  it('makes an offer, and shows what is refused beside its field', async () => {
    backend.on(makeOffer, refusal(422, { errors: { code: ['Another offer has this code. Please choose another'] } }), DIWALI);
    const { user } = show('admin', []);
    expect(await screen.findByText('No offers yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Make an offer…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make an offer' }));
    expect(dialog.queryByText('Refund as money')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Make the offer' }));
    for (const missing of ['Please enter what customers read', 'Please choose a time', 'Please enter a reason'])
      expect(await dialog.findByText(missing)).toBeVisible();
    await user.type(dialog.getByLabelText(/^What customers read/), 'Diwali');
    await user.type(dialog.getByLabelText('The same in Hindi'), 'दिवाली');
    await user.type(dialog.getByLabelText(/^Code/), 'diwali20');
    await user.type(dialog.getByLabelText('Percent off'), '120');
    await user.click(await dialog.findByRole('checkbox', { name: 'Weight loss' }));
    await user.selectOptions(dialog.getByLabelText('Who'), 'Only a first order');
    await user.type(dialog.getByLabelText(/^Budget/), '10000');
    await user.type(dialog.getByLabelText(/^Until/), '2026-12-31T23:59');
    await user.type(dialog.getByLabelText(/^Reason/), 'Sales');
    await user.click(dialog.getByRole('button', { name: 'Make the offer' }));
    expect(await dialog.findByText('Please enter a percentage from 1 to 100')).toBeVisible();
    await user.clear(dialog.getByLabelText('Percent off'));
    await user.type(dialog.getByLabelText('Percent off'), '20');
    await user.click(dialog.getByRole('button', { name: 'Make the offer' }));
    expect(await dialog.findByText('Another offer has this code. Please choose another')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Make the offer' }));
    expect(await screen.findByText('Offer made')).toBeVisible();
    expect(backend.received(makeOffer).at(-1)?.body).toMatchObject({
      ...{ type: 'code', title: 'Diwali', title_hi: 'दिवाली', code: 'DIWALI20', percent: 20, items: [{ kind: 'plan', id: 'weight loss' }] },
      ...{ first_order: true, per_customer: 1, budget: 10_000, ends_at: '2026-12-31T23:59:00+05:30', reason: 'Sales' },
    });
  });

  it('withdraws an offer with a reason', async () => {
    backend.on(withdrawOffer, { ...DIWALI, state: 'withdrawn' });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Withdraw Diwali' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw Diwali' }));
    expect(dialog.getByText(/Orders that have it keep it\./)).toBeVisible();
    await user.type(dialog.getByLabelText(/^Reason/), 'Wrong percentage');
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Offer withdrawn')).toBeVisible();
    expect(backend.received(withdrawOffer)[0]?.params).toEqual({ id: DIWALI.id });
  });

  it('saves the codes of a gift', async () => {
    backend.on(getGiftCodes, { rows: [{ code: 'AB2CD3EF4GH5', used: true }] });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Save the codes of For Infosys' }));
    await waitFor(() => expect(browser.savedFiles().map(({ name }) => name)).toEqual(['For Infosys.csv']));
    expect(browser.savedFiles()[0]?.content.size).toBe('Code,Used\r\nAB2CD3EF4GH5,yes'.length);
  });
});
