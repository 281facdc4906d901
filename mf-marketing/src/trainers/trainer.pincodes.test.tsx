import { getPincode } from '@fitghar/contracts/marketing';
import { backend, refusal } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithForm } from '../../test/render-with-form.tsx';
import TrainerPage from './trainer.page.tsx';

const DELHI = { Name: 'Connaught Place', State: 'Delhi', District: 'New Delhi', Pincode: '110001' };

/** "a pincode of the directory is accepted below it as well (all of Delhi is 1100xx)" (D44) */
describe('a registering trainer’s pincode', () => {
  it('can be below 111111; its post offices are looked up', async () => {
    backend.on(getPincode, [{ Message: 'Number of pincode(s) found:1', Status: 'Success', PostOffice: [DELHI] }]);
    const { user } = await renderWithForm(<TrainerPage />, 'Pincode');
    await user.type(screen.getByLabelText('Pincode'), '110001');
    expect(await screen.findByRole('group', { name: 'Servicing area in New Delhi, Delhi' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.queryByText('Please enter valid pin')).not.toBeInTheDocument();
  });

  it('is rejected if the directory does not have it', async () => {
    backend.on(getPincode, [{ Message: 'No records found', Status: 'Error', PostOffice: null }]);
    const { user } = await renderWithForm(<TrainerPage />, 'Pincode');
    await user.type(screen.getByLabelText('Pincode'), '100000');
    expect(await screen.findByText('Please enter valid pin')).toBeVisible();
  });

  it.each(['000000', '012345', 'abcdef'])('is rejected for %s', async (pin) => {
    backend.on(getPincode, refusal(422));
    const { user } = await renderWithForm(<TrainerPage />, 'Pincode');
    await user.type(screen.getByLabelText('Pincode'), pin);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText('Please enter valid pin')).toBeVisible();
  });
});
