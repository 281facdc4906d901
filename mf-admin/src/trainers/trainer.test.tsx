import { serviceRequests, type TeamRole, trainerBank } from '@fitghar/contracts/admin';
import { backend, inEnvelope, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pageWith, requestWith, signInAs, trainerWith } from '../../test/operations.ts';
import TrainersView from './trainers.view.tsx';

const PROFILE = 'GET /api/v1/trainers/:id';
const VISITS = 'GET /api/v1/admin/trainers/:id/visits';
const BANK = 'POST /api/v1/admin/trainers/:id/bank';
const ID = '65f1a0b2c3d4e5f6000000b1';
type Fields = Parameters<typeof trainerWith>[0];

function openProfile(fields: Fields = {}, role: TeamRole = 'admin') {
  signInAs(role);
  backend.on(PROFILE, inEnvelope(trainerWith(fields)));
  backend.on(VISITS, pageWith());
  return renderScreen(<TrainersView />, { at: `/admin/adminDashboard?view=trainers&id=${ID}` });
}
const loaded = () => screen.findByRole('heading', { name: 'Lakshmi Nair' });
const button = (name: string) => screen.queryByRole('button', { name });

describe("a trainer's profile", () => {
  it('shows that it loads, then who the trainer is', async () => {
    signInAs();
    backend.on(VISITS, pageWith());
    const held = backend.hold(PROFILE);
    renderScreen(<TrainersView />, { at: `/admin/adminDashboard?view=trainers&id=${ID}` });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    held.reply(inEnvelope(trainerWith({ rating: 4.5, ratings: 12, servicing_area: ['Indiranagar', 'Domlur'], c_address: '1 Main Road' })));
    await loaded();
    const fact = (label: string) => screen.getByText(label).nextElementSibling;
    expect(fact('Ratings')).toHaveTextContent('4.5 stars of 12');
    expect(fact('Servicing areas')).toHaveTextContent('Indiranagar, Domlur');
    expect(fact('Address')).toHaveTextContent('1 Main Road');
    expect(backend.received(PROFILE)[0]?.params).toEqual({ id: ID });
  });

  it('leaves a dash for what is not known, and leads back to the list', async () => {
    openProfile({ age: null, gender: null, experience: '', c_address: '', district: '', state: '', pin: '', account_no: '' });
    await loaded();
    for (const label of ['Age', 'Gender', 'Experience', 'Address', 'District', 'State', 'Pin', 'Servicing areas', 'Account'])
      expect(screen.getByText(label).nextElementSibling).toHaveTextContent('–');
    expect(screen.getByText('Ratings').nextElementSibling).toHaveTextContent('None yet');
    expect(screen.getByRole('link', { name: '← All trainers' })).toHaveAttribute('href', '/admin/adminDashboard?view=trainers');
  });

  it('offers another try where it cannot be read', async () => {
    signInAs();
    backend.on(VISITS, pageWith());
    backend.on(PROFILE, refusal(500, { message: 'Please try later' }), inEnvelope(trainerWith()));
    const { user } = renderScreen(<TrainersView />, { at: `/admin/adminDashboard?view=trainers&id=${ID}` });
    expect(await screen.findByRole('alert')).toHaveTextContent('Some error occured');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await loaded();
  });

  describe('KYC', () => {
    it("shows KYC NOT DONE for '1', and no documents yet", async () => {
      openProfile({ kyc: '1' });
      expect(await screen.findByText('KYC NOT DONE')).toBeVisible();
      expect(await screen.findByText('The trainer has not completed the KYC by the link in the mail.')).toBeVisible();
    });

    it('shows KYC DONE otherwise', async () => {
      openProfile({ kyc: '2' });
      expect(await screen.findByText('KYC DONE')).toBeVisible();
    });
  });

  describe('decisions', () => {
    it.each<[Fields, string[], string[]]>([
      [{ status: 'P', kyc: '2' }, ['Approve', 'Reject', 'Block'], ['Unblock']],
      [{ status: 'P', kyc: '1' }, ['Reject', 'Block'], ['Approve', 'Unblock']],
      [{ status: 'A', kyc: '2' }, ['Block'], ['Approve', 'Reject', 'Unblock']],
      [{ status: 'R', kyc: '2' }, ['Block'], ['Approve', 'Reject', 'Unblock']],
      [{ status: 'A', block_status: 'Block' }, ['Unblock'], ['Approve', 'Reject', 'Block']],
    ])('for %o are %s', async (fields, offered, missing) => {
      openProfile(fields);
      await loaded();
      await screen.findByRole('button', { name: offered[0]! });
      for (const name of offered) expect(button(name)).toBeVisible();
      for (const name of missing) expect(button(name)).not.toBeInTheDocument();
    });

    it('are not offered to somebody who may only look', async () => {
      openProfile({ account_no: '••••1234' }, 'viewer');
      await loaded();
      await waitFor(() => expect(backend.received('GET /api/v1/admin/me')).toHaveLength(1));
      for (const name of ['Approve', 'Reject', 'Block', 'Show the account number']) expect(button(name)).not.toBeInTheDocument();
      expect(screen.queryByRole('heading', { name: 'Documents' })).not.toBeInTheDocument();
    });

    it("says 'Approved Succesfully' and reads the profile again", async () => {
      const { user } = openProfile();
      backend.on('POST /api/v1/trainers/approve', { message: 'Approved Succesfully' });
      await user.click(await screen.findByRole('button', { name: 'Approve' }));
      expect(await screen.findByText('Approved Succesfully')).toBeVisible();
      expect(backend.received('POST /api/v1/trainers/approve')[0]?.body).toEqual({ id: ID });
      await waitFor(() => expect(backend.received(PROFILE)).toHaveLength(2));
    });

    it("asks why before it says 'Rejected Succesfully'", async () => {
      const { user } = openProfile();
      backend.on('POST /api/v1/trainers/reject', { message: 'Rejected Succesfully' });
      await user.click(await screen.findByRole('button', { name: 'Reject' }));
      const dialog = within(screen.getByRole('dialog', { name: 'Reject Lakshmi Nair?' }));
      await user.type(dialog.getByLabelText('Why? The trainer reads this'), 'The photo is blurred');
      await user.click(dialog.getByRole('button', { name: 'Reject' }));
      expect(await screen.findByText('Rejected Succesfully')).toBeVisible();
      expect(backend.received('POST /api/v1/trainers/reject')[0]?.body).toEqual({ id: ID, reason: 'The photo is blurred' });
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it("asks why before it says 'Blocked Succesfully' (D5)", async () => {
      const { user } = openProfile();
      backend.on('POST /api/v1/trainers/block', { message: 'Blocked Succesfully' });
      await user.click(await screen.findByRole('button', { name: 'Block' }));
      const dialog = within(screen.getByRole('dialog', { name: 'Block Lakshmi Nair?' }));
      await user.type(dialog.getByLabelText('Why?'), 'Complaints');
      await user.click(dialog.getByRole('button', { name: 'Block' }));
      expect(await screen.findByText('Blocked Succesfully')).toBeVisible();
      expect(backend.received('POST /api/v1/trainers/block')[0]?.body).toEqual({ id: ID, reason: 'Complaints' });
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('can be left without deciding', async () => {
      const { user } = openProfile();
      await user.click(await screen.findByRole('button', { name: 'Reject' }));
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Reject' })).toHaveFocus();
    });

    it("says 'Unblocked Succesfully'", async () => {
      const { user } = openProfile({ block_status: 'Block' });
      backend.on('POST /api/v1/trainers/unblock', { message: 'Unblocked Succesfully' });
      await user.click(await screen.findByRole('button', { name: 'Unblock' }));
      expect(await screen.findByText('Unblocked Succesfully')).toBeVisible();
    });

    it("says 'Some error occured' and what has changed, and keeps the reason that was typed", async () => {
      const { user } = openProfile();
      backend.on('POST /api/v1/trainers/reject', refusal(409, { message: 'Lakshmi Nair is approved already' }));
      await user.click(await screen.findByRole('button', { name: 'Reject' }));
      await user.type(screen.getByLabelText('Why? The trainer reads this'), 'No certificate');
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }));
      expect(await screen.findByText('Some error occured')).toBeVisible();
      expect(screen.getByText('Lakshmi Nair is approved already')).toBeVisible();
      expect(screen.getByLabelText('Why? The trainer reads this')).toHaveValue('No certificate');
    });
  });

  describe('bank details', () => {
    it('are masked until an admin asks for them', async () => {
      const { user } = openProfile({ account_no: '••••1234', ifsc_code: 'HDFC0001234' });
      backend.on(BANK, sample(trainerBank, { account_no: '50100012341234', account_holder_name: 'Lakshmi R Nair' }));
      await user.click(await screen.findByRole('button', { name: 'Show the account number' }));
      expect(await screen.findByText('50100012341234')).toBeVisible();
      expect(screen.getByText('Lakshmi R Nair')).toBeVisible();
      expect(button('Show the account number')).not.toBeInTheDocument();
    });

    it('stay masked where there is no account', async () => {
      openProfile({ account_no: '', kyc: '1' });
      await screen.findByRole('button', { name: 'Block' });
      expect(button('Show the account number')).not.toBeInTheDocument();
    });
  });

  describe('visits', () => {
    it('are listed with their stars', async () => {
      signInAs();
      backend.on(PROFILE, inEnvelope(trainerWith()));
      backend.on(VISITS, pageWith(requestWith({ status: 'Completed', rating: 5 }), requestWith({ id: 'c2', rating: null })));
      renderScreen(<TrainersView />, { at: `/admin/adminDashboard?view=trainers&id=${ID}` });
      const visits = within(await screen.findByRole('region', { name: 'Visits' }));
      expect(await visits.findAllByText('Tue 24 Nov, 7:00–8:00 am')).toHaveLength(2);
      expect(visits.getAllByText(/stars$/).map(({ textContent }) => textContent)).toEqual(['5 stars']);
    });

    it('say that there is none yet', async () => {
      openProfile();
      expect(await screen.findByText('No visit yet')).toBeVisible();
    });

    it('offer another try where they cannot be read', async () => {
      signInAs();
      backend.on(PROFILE, inEnvelope(trainerWith()));
      backend.on(VISITS, refusal(500), sample(serviceRequests));
      const { user } = renderScreen(<TrainersView />, { at: `/admin/adminDashboard?view=trainers&id=${ID}` });
      expect(await screen.findByText('We could not load the visits')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('No visit yet')).toBeVisible();
    });
  });
});
