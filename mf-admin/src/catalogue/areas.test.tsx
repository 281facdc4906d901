import {
  type CatalogueItem,
  catalogueItem,
  catalogueVersion,
  getAreaWishes,
  getCatalogue,
  getCatalogueVersions,
  getDistricts,
  publishCatalogue,
} from '@fitghar/contracts/admin';
import { backend, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import AreasView from './areas.view.tsx';

const BENGALURU = sample(catalogueItem, {
  ...{ kind: 'area', id: 'district:Bengaluru Urban, Karnataka', name: 'Bengaluru Urban, Karnataka', fitness: true, yoga: true },
  ...{ price: null, old_price: null, about: null, available: true, value: null },
});

function show(items: CatalogueItem[] = [BENGALURU], role: 'admin' | 'ops' = 'admin') {
  signInAs(role);
  backend.on(getCatalogue, { items, latest: 0 });
  backend.on(getCatalogueVersions, pageWith());
  backend.on(getDistricts, ['Bengaluru Urban, Karnataka', 'Pune, Maharashtra']);
  backend.on(getAreaWishes, [{ district: 'Pune, Maharashtra', waiting: 12 }]);
  return renderScreen(<AreasView />, { at: '/admin/adminDashboard?view=areas' });
}

describe('the areas', () => {
  it('are everywhere at first, and only an admin changes them', async () => {
    show([], 'ops');
    expect(await screen.findByText('We go everywhere')).toBeVisible();
    expect(await screen.findByText('12')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument();
  });

  it('open a district and close a service in another, together and from a day on', async () => {
    backend.on(publishCatalogue, sample(catalogueVersion, { number: 1, state: 'planned', changes: [], withdrawn: null }));
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Yoga in Bengaluru Urban, Karnataka' }));
    await user.type(screen.getByLabelText('District or pincode'), 'Pune, Maharashtra{Enter}');
    expect(await screen.findByText('2 areas change')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publish…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Publish the changes' }));
    expect(dialog.queryByText(/keeps its price/)).not.toBeInTheDocument();
    expect(dialog.getByText('Yes → No')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Reason/), 'We have trainers there');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await screen.findByText('Changes published');
    expect(backend.received(publishCatalogue)[0]?.body).toMatchObject({
      changes: [
        { kind: 'area', id: 'district:Bengaluru Urban, Karnataka', yoga: false },
        { kind: 'area', id: 'district:Pune, Maharashtra', fitness: true, yoga: true },
      ],
    });
  });

  it('stop a pincode while all others are served', async () => {
    backend.on(publishCatalogue, sample(catalogueVersion, { number: 1, state: 'valid', changes: [], withdrawn: null }));
    const { user } = show([]);
    await user.type(await screen.findByLabelText('District or pincode'), '411038{Enter}');
    for (const service of ['Fitness', 'Yoga']) await user.click(await screen.findByRole('checkbox', { name: `${service} in 411038` }));
    await user.click(screen.getByRole('button', { name: 'Publish…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Publish the changes' }));
    expect(dialog.getAllByText('Not listed → No')).toHaveLength(2);
    await user.type(dialog.getByLabelText(/^Reason/), 'No one goes there');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await screen.findByText('Changes published');
    expect(backend.received(publishCatalogue)[0]?.body).toMatchObject({
      changes: [{ kind: 'area', id: 'pincode:411038', fitness: false, yoga: false }],
    });
  });

  it('are districts of the list or pincodes, and a change that is taken back is none', async () => {
    const { user } = show();
    const yoga = await screen.findByRole('checkbox', { name: 'Yoga in Bengaluru Urban, Karnataka' });
    await user.click(yoga);
    await user.click(yoga);
    expect(screen.queryByText('1 area changes')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('District or pincode'), '4110{Enter}');
    expect(await screen.findByText(/Please choose a district from the list/)).toBeVisible();
    await user.type(screen.getByLabelText('District or pincode'), '01{Enter}');
    expect(await screen.findByRole('checkbox', { name: 'Fitness in 411001' })).toBeChecked();
  });
});
