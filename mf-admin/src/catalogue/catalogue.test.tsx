import {
  type CatalogueItem,
  type CatalogueVersion,
  catalogueItem,
  catalogueVersion,
  EMPTY_ITEM,
  getCatalogue,
  getCatalogueVersions,
  previewCatalogue,
  publishCatalogue,
  type StaffRole,
  withdrawCatalogue,
} from '@fitghar/contracts/admin';
import { backend, browser, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import CatalogueView from './catalogue.view.tsx';

const item = (fields: Partial<CatalogueItem>) => sample(catalogueItem, { ...EMPTY_ITEM, ...fields });
const TRIAL = item({ kind: 'trial', id: 'trial', name: 'Trial session', price: 99, old_price: null, about: null });
const PLAN = item({ kind: 'plan', id: 'weight loss', name: 'WEIGHT LOSS', price: 999, old_price: 2999, about: 'Full plates' });
const GST = item({ kind: 'tax', id: 'DIET', name: 'Plans', percent: 5, sac: '999723' });
const OWN = item({ kind: 'registration', id: '29', name: 'Karnataka (29)', gstin: '29ABCDE1234F1Z5' });
const version = sample(catalogueVersion, {
  ...{ number: 3, state: 'valid', by: 'Meera Nair', reason: 'Diwali', withdrawn: null },
  ...{ starts_at: '2026-11-24T10:00:00+05:30', published_at: '2026-11-24T10:00:00+05:30' },
  changes: [{ name: 'Trial session', field: 'Price', from: '₹79', to: '₹99' }],
});

function show(role: StaffRole = 'admin', state: CatalogueVersion['state'] = 'valid') {
  signInAs(role);
  backend.on(getCatalogue, { items: [TRIAL, PLAN, GST, OWN], latest: 3 });
  backend.on(getCatalogueVersions, pageWith({ ...version, state }));
  return renderScreen(<CatalogueView />, { at: '/admin/adminDashboard?view=catalogue' });
}

describe('the catalogue', () => {
  it('shows prices and who changed them, and lets only an admin change them', async () => {
    show('support');
    expect(await screen.findByText('Trial session')).toBeVisible();
    expect(await screen.findByText('₹79 → ₹99')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('collects changes, shows what they do, and publishes them together', async () => {
    backend.on(publishCatalogue, version);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Change Trial session' }));
    const trial = within(screen.getByRole('dialog', { name: 'Trial session' }));
    await user.clear(trial.getByLabelText('Price (₹)'));
    await user.type(trial.getByLabelText('Price (₹)'), '149{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Change WEIGHT LOSS' }));
    const plan = within(screen.getByRole('dialog', { name: 'WEIGHT LOSS' }));
    await user.selectOptions(plan.getByLabelText('On sale'), 'No');
    await user.click(plan.getByRole('button', { name: 'Add to the changes' }));
    expect(await screen.findByText('2 items change')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publish…' }));
    const publish = within(screen.getByRole('dialog', { name: 'Publish the changes' }));
    expect(publish.getByText(/keeps its price/)).toBeVisible();
    expect(publish.getByText('₹99 → ₹149')).toBeVisible();
    expect(publish.getByText('Yes → No')).toBeVisible();
    await user.type(publish.getByLabelText(/^Reason/), 'Diwali');
    await user.click(publish.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Changes published')).toBeVisible();
    expect(backend.received(publishCatalogue)[0]?.body).toEqual({
      changes: [
        { kind: 'trial', id: 'trial', price: 149 },
        { kind: 'plan', id: 'weight loss', available: false },
      ],
      reason: 'Diwali',
      after: 3,
    });
    await waitFor(() => expect(screen.queryByText('2 items change')).not.toBeInTheDocument());
  });

  it('changes a rate of GST, and registers in another State, with its GSTIN', async () => {
    backend.on(publishCatalogue, version);
    const { user } = show();
    expect(await screen.findByText('5%, SAC 999723')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change Plans' }));
    await user.clear(screen.getByLabelText('GST rate (%)'));
    await user.type(screen.getByLabelText('GST rate (%)'), '18{Enter}');
    await user.selectOptions(await screen.findByLabelText('Register in another State'), 'Maharashtra (27)');
    await user.type(screen.getByLabelText(/^GSTIN/), '27AAPFU0939F1ZW{Enter}');
    expect(await screen.findByText(/^This is not a GSTIN/)).toBeVisible();
    await user.clear(screen.getByLabelText(/^GSTIN/));
    await user.type(screen.getByLabelText(/^GSTIN/), '27AAPFU0939F1ZV{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Publish…' }));
    await user.type(screen.getByLabelText(/^Reason/), 'From April');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Changes published')).toBeVisible();
    expect(backend.received(publishCatalogue)[0]?.body).toMatchObject({
      changes: [
        { kind: 'tax', id: 'DIET', percent: 18 },
        { kind: 'registration', id: '27', gstin: '27AAPFU0939F1ZV' },
      ],
    });
  });

  it.each(['0', '99.5', '-1', '10000000', ''])('refuses a price of “%s”', async (price) => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Change Trial session' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.clear(dialog.getByLabelText('Price (₹)'));
    if (price) await user.type(dialog.getByLabelText('Price (₹)'), price);
    await user.click(dialog.getByRole('button', { name: 'Add to the changes' }));
    expect(await dialog.findByText('Please enter whole rupees, from 1 to 10,00,000')).toBeVisible();
  });

  it('keeps what was typed if a colleague was faster, and says so', async () => {
    const message = 'A colleague has just changed the catalogue. Reload to see what is valid now';
    backend.on(publishCatalogue, refusal(409, { code: 'catalogue_changed', message }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Change Trial session' }));
    await user.type(screen.getByLabelText('Price (₹)'), '0');
    await user.click(screen.getByRole('button', { name: 'Add to the changes' }));
    await user.click(await screen.findByRole('button', { name: 'Publish…' }));
    await user.type(screen.getByLabelText(/^Reason/), 'Diwali');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('Diwali');
  });

  it('opens the site as it will be once a planned change starts', async () => {
    const at = 'https://site.example/?preview=signed';
    const { user } = show('admin', 'planned');
    backend.on(previewCatalogue, { open_at: at });
    await user.click(await screen.findByRole('button', { name: 'See it on the site with change 3' }));
    await waitFor(() => expect(browser.pageLoads()).toEqual([at]));
    expect(backend.received(previewCatalogue)[0]?.params).toEqual({ number: '3' });
  });

  it('withdraws a change after asking, with a reason', async () => {
    backend.on(withdrawCatalogue, { ...version, state: 'withdrawn' });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Withdraw change 3' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw change 3' }));
    await user.type(dialog.getByLabelText(/^Reason/), 'Over');
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Change withdrawn')).toBeVisible();
    expect(backend.received(withdrawCatalogue)[0]).toMatchObject({
      path: expect.stringContaining('/versions/3/withdraw'),
      body: { reason: 'Over' },
    });
  });
});
