import { getTrainers } from '@fitghar/contracts/admin';
import { backend, renderScreen, withEnvelope } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { pageWith, signInAs, trainerWith } from '../../test/operations.ts';
import TrainersView from './trainers.view.tsx';

const trainers = (...fields: Parameters<typeof trainerWith>) => withEnvelope(pageWith(trainerWith(...fields)));

describe('the list of trainers', () => {
  it('shows "name, age, email, phone, pin, experience, View Profile link" in this order', async () => {
    signInAs();
    const lakshmi = { age: 31, email: 'lakshmi@example.in', phone: '9812345678', pin: '560038', experience: '5 years' };
    backend.on(getTrainers, trainers(lakshmi));
    renderScreen(<TrainersView />, { at: '/admin/adminDashboard?view=trainers' });
    const cells = within(await screen.findByRole('row', { name: /Lakshmi/ })).getAllByRole('cell');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.slice(0, 6)).toEqual(['Name ↕', 'Age', 'Email', 'Phone', 'Pin', 'Experience']);
    const texts = cells.map(({ textContent }) => textContent);
    expect(texts.slice(0, 6)).toEqual(['Lakshmi Nair', '31', 'lakshmi@example.in', '9812345678', '560038', '5 years']);
    expect(within(cells.at(-1)!).getByRole('link', { name: 'View Profile of Lakshmi Nair' })).toHaveAttribute(
      'href',
      '/admin/adminDashboard?view=trainers&id=65f1a0b2c3d4e5f6000000b1',
    );
  });

  it('shows a dash for details a trainer has not entered yet', async () => {
    signInAs();
    backend.on(getTrainers, trainers({ age: null, experience: '', kyc: '1' }));
    renderScreen(<TrainersView />);
    expect(await screen.findByRole('row', { name: /– .* – .* KYC NOT DONE Pending/ })).toBeVisible();
  });

  it.each([
    [{ status: 'P' }, 'Pending'],
    [{ status: 'A' }, 'Approved'],
    [{ status: 'R' }, 'Rejected'],
    [{ status: 'A', block_status: 'Block' }, 'Blocked'],
  ] as const)('shows %o as %s', async (fields, words) => {
    signInAs();
    backend.on(getTrainers, trainers(fields));
    renderScreen(<TrainersView />);
    expect(within(await screen.findByRole('row', { name: /Lakshmi/ })).getByText(words)).toBeVisible();
  });

  it('requests pending trainers with completed KYC', async () => {
    signInAs();
    backend.on(getTrainers, trainers());
    const { user } = renderScreen(<TrainersView />);
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Pending');
    await user.selectOptions(screen.getByRole('combobox', { name: 'KYC' }), 'Done');
    await screen.findByRole('row', { name: /Lakshmi/ });
    expect(backend.received(getTrainers).at(-1)?.query).toEqual({ status: 'P', kyc: '2', limit: '25' });
  });

  it('shows an empty state until someone registers', async () => {
    signInAs();
    backend.on(getTrainers, withEnvelope(pageWith()));
    renderScreen(<TrainersView />);
    expect(await screen.findByText('Trainers who register on the site will appear here.')).toBeVisible();
  });
});
