import { addAddress, changeAddress, getAddresses, preferAddress, removeAddress, type SavedAddress } from '@fitghar/contracts/account';
import { getCoverage } from '@fitghar/contracts/marketing';
import { backend, NO_CONNECTION, refusal, renderScreen, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Addresses } from './addresses.tsx';

const HOME: SavedAddress = {
  id: '65f1a0b2c3d4e5f6000000a1',
  address: '12, Lotus Apartments',
  area: 'Indiranagar',
  landmark: 'Opposite the metro',
  pincode: '560038',
};
const PARENTS: SavedAddress = { ...HOME, id: '65f1a0b2c3d4e5f6000000a2', address: '4, Temple Street', area: 'Hampi', pincode: '583239' };

function show(...rows: SavedAddress[]) {
  signIn();
  backend.on(getAddresses, { rows });
  return renderScreen(<Addresses />);
}

describe('my addresses', () => {
  beforeEach(() =>
    backend.on(getCoverage, ({ params: { pin } }) => ({
      place: { district: 'Bengaluru Urban', state: 'Karnataka' },
      here: pin === HOME.pincode ? (['FITNESS'] as const).slice() : [],
      nearby: [],
    })),
  );

  it('show what they are for while there is none, and take the first', async () => {
    const { user } = show();
    expect(await screen.findByText('Save where you train, and you needn’t type it when you book.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add an address' }));
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    expect(screen.getAllByText('This field is mandatory!')).toHaveLength(3);
    expect(screen.getByLabelText('Pincode')).toBeInvalid();
    const { id, ...fields } = HOME;
    for (const [label, text] of Object.entries({
      Pincode: '560038',
      Address: fields.address,
      Area: fields.area,
      Landmark: fields.landmark,
    }))
      await user.type(screen.getByLabelText(label), text);
    backend.on(addAddress, { rows: [HOME] });
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('Offered first')).toBeVisible();
    expect(backend.received(addAddress)[0]?.body).toEqual(fields);
  });

  it('say where no trainer works', async () => {
    show(HOME, PARENTS);
    expect(await screen.findByText('No trainer works near this pincode yet.')).toBeVisible();
    expect(screen.getAllByText('No trainer works near this pincode yet.')).toHaveLength(1);
  });

  it('can be changed, offered first and removed', async () => {
    const { user } = show(HOME, PARENTS);
    await user.click(await screen.findByRole('button', { name: 'Edit 4, Temple Street' }));
    await user.clear(screen.getByLabelText('Address'));
    await user.type(screen.getByLabelText('Address'), '6, Temple Street');
    const moved = { ...PARENTS, address: '6, Temple Street' };
    backend.on(changeAddress, { rows: [HOME, moved] });
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    backend.on(preferAddress, { rows: [moved, HOME] });
    await user.click(await screen.findByRole('button', { name: /^Offer first ?: 6, Temple Street/ }));
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('6, Temple Street Offered first'));
    backend.on(removeAddress, { rows: [HOME] });
    await user.click(screen.getByRole('button', { name: 'Remove 6, Temple Street' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    for (const call of [changeAddress, preferAddress, removeAddress]) expect(backend.received(call)[0]?.params).toEqual({ id: PARENTS.id });
  });

  it('stay as they are when one is left unchanged, or refused', async () => {
    const { user } = show(HOME, PARENTS);
    await user.click(await screen.findByRole('button', { name: 'Edit 12, Lotus Apartments' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    backend.on(preferAddress, refusal(404, { message: 'This address no longer exists' }));
    await user.click(screen.getByRole('button', { name: /^Offer first ?: 4, Temple Street/ }));
    expect(await screen.findByText('This address no longer exists')).toBeVisible();
  });

  it('offer a retry', async () => {
    signIn();
    backend.on(getAddresses, NO_CONNECTION, { rows: [] });
    const { user } = renderScreen(<Addresses />);
    expect(await screen.findByText('We couldn’t load your addresses')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Add an address' })).toBeVisible();
  });
});
