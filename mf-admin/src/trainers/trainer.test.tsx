import {
  approveNewKyc,
  approveTrainer,
  blockTrainer,
  getNewKyc,
  getTeamMe,
  getTrainer,
  getTrainers,
  getTrainerVisits,
  type NewKyc,
  rejectNewKyc,
  rejectTrainer,
  revealTrainerBank,
  type StaffRole,
  serviceRequests,
  trainerBank,
  unblockTrainer,
} from '@fitghar/contracts/admin';
import { requestKycLink } from '@fitghar/contracts/marketing';
import { backend, refusal, renderScreen, sample, withEnvelope } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pageWith, requestWith, signInAs, trainerWith } from '../../test/operations.ts';
import TrainersView from './trainers.view.tsx';

const ID = '65f1a0b2c3d4e5f6000000b1';
type Fields = Parameters<typeof trainerWith>[0];

function openProfile(fields: Fields = {}, role: StaffRole = 'admin') {
  signInAs(role);
  backend.on(getTrainer, withEnvelope(trainerWith(fields)));
  backend.on(getTrainers, withEnvelope(pageWith()));
  backend.on(getTrainerVisits, pageWith());
  return renderScreen(<TrainersView />, { at: `/admin/adminDashboard?view=trainers&id=${ID}` });
}
const loaded = () => screen.findByRole('heading', { name: 'Lakshmi Nair' });
const button = (name: string) => screen.queryByRole('button', { name });

describe('a trainer’s profile', () => {
  it('shows a loading state, then the trainer', async () => {
    signInAs();
    backend.on(getTrainers, withEnvelope(pageWith()));
    backend.on(getTrainerVisits, pageWith());
    const held = backend.hold(getTrainer);
    renderScreen(<TrainersView />, { at: `/admin/adminDashboard?view=trainers&id=${ID}` });
    const panel = within(await screen.findByRole('dialog', { name: 'Trainer' }));
    expect(panel.getByRole('status')).toHaveTextContent('Loading');
    held.reply(
      withEnvelope(trainerWith({ rating: 4.5, ratings: 12, servicing_area: ['Indiranagar', 'Domlur'], c_address: '1 Main Road' })),
    );
    await loaded();
    const fact = (label: string) => screen.getByText(label).nextElementSibling;
    expect(fact('Ratings')).toHaveTextContent('4.5 stars (12 ratings)');
    expect(fact('Servicing areas')).toHaveTextContent('Indiranagar, Domlur');
    expect(fact('Address')).toHaveTextContent('1 Main Road');
    expect(backend.received(getTrainer)[0]?.params).toEqual({ id: ID });
  });

  it('shows dashes for unknown details', async () => {
    openProfile({ age: null, gender: null, experience: '', c_address: '', district: '', state: '', pin: '', account_no: '' });
    await loaded();
    for (const label of ['Age', 'Gender', 'Experience', 'Address', 'District', 'State', 'Pincode', 'Servicing areas', 'Account'])
      expect(screen.getByText(label, { selector: 'dt' }).nextElementSibling).toHaveTextContent('–');
    expect(screen.getByText('Ratings').nextElementSibling).toHaveTextContent('None yet');
  });

  it('offers a retry if the trainer fails to load', async () => {
    signInAs();
    backend.on(getTrainers, withEnvelope(pageWith()));
    backend.on(getTrainerVisits, pageWith());
    backend.on(getTrainer, refusal(500, { message: 'Please try later' }), withEnvelope(trainerWith()));
    const { user } = renderScreen(<TrainersView />, { at: `/admin/adminDashboard?view=trainers&id=${ID}` });
    expect(await screen.findByRole('alert')).toHaveTextContent('Some error occured');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await loaded();
  });

  describe('KYC', () => {
    it('shows KYC NOT DONE and no documents for ‘1’', async () => {
      openProfile({ kyc: '1' });
      expect(await screen.findByText('KYC NOT DONE')).toBeVisible();
      expect(await screen.findByText('The trainer has not completed KYC through the emailed link.')).toBeVisible();
    });

    it('sends the link again to who has not done it', async () => {
      const { user } = openProfile({ kyc: '1', email: 'lakshmi.nair@example.in' });
      await loaded();
      backend.on(requestKycLink, { sent: true });
      await user.click(await screen.findByRole('button', { name: 'Send the KYC link' }));
      expect(await screen.findByText('KYC link sent to lakshmi.nair@example.in')).toBeVisible();
      expect(backend.received(requestKycLink)[0]?.body).toEqual({ email: 'lakshmi.nair@example.in' });
    });

    it('shows KYC DONE when complete', async () => {
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
    ])('for %o include %s', async (fields, offered, missing) => {
      openProfile(fields);
      await loaded();
      await screen.findByRole('button', { name: offered[0]! });
      for (const name of offered) expect(button(name)).toBeVisible();
      for (const name of missing) expect(button(name)).not.toBeInTheDocument();
    });

    it('are hidden from viewers', async () => {
      openProfile({ account_no: '••••1234' }, 'viewer');
      await loaded();
      await waitFor(() => expect(backend.received(getTeamMe)).toHaveLength(1));
      for (const name of ['Approve', 'Reject', 'Block', 'Show account number']) expect(button(name)).not.toBeInTheDocument();
      expect(screen.queryByRole('heading', { name: 'Documents' })).not.toBeInTheDocument();
    });

    it('show ‘Approved Succesfully’ and refetch the profile', async () => {
      const { user } = openProfile();
      backend.on(approveTrainer, withEnvelope(null, 'Approved Succesfully'));
      await user.click(await screen.findByRole('button', { name: 'Approve' }));
      expect(await screen.findByText('Approved Succesfully')).toBeVisible();
      expect(backend.received(approveTrainer)[0]?.body).toEqual({ id: ID });
      await waitFor(() => expect(backend.received(getTrainer)).toHaveLength(2));
    });

    it('ask for a reason before ‘Rejected Succesfully’', async () => {
      const { user } = openProfile();
      backend.on(rejectTrainer, withEnvelope(null, 'Rejected Succesfully'));
      await user.click(await screen.findByRole('button', { name: 'Reject' }));
      const dialog = within(screen.getByRole('dialog', { name: 'Reject Lakshmi Nair?' }));
      await user.type(dialog.getByLabelText('Reason (shared with the trainer)'), 'The photo is blurred');
      await user.click(dialog.getByRole('button', { name: 'Reject' }));
      expect(await screen.findByText('Rejected Succesfully')).toBeVisible();
      expect(backend.received(rejectTrainer)[0]?.body).toEqual({ id: ID, reason: 'The photo is blurred' });
      expect(screen.queryByRole('dialog', { name: /Nair\?$/ })).not.toBeInTheDocument();
    });

    it('ask for a reason before ‘Blocked Succesfully’ (D5)', async () => {
      const { user } = openProfile();
      backend.on(blockTrainer, withEnvelope(null, 'Blocked Succesfully'));
      await user.click(await screen.findByRole('button', { name: 'Block' }));
      const dialog = within(screen.getByRole('dialog', { name: 'Block Lakshmi Nair?' }));
      await user.type(dialog.getByLabelText('Reason'), 'Complaints');
      await user.click(dialog.getByRole('button', { name: 'Block' }));
      expect(await screen.findByText('Blocked Succesfully')).toBeVisible();
      expect(backend.received(blockTrainer)[0]?.body).toEqual({ id: ID, reason: 'Complaints' });
      expect(screen.queryByRole('dialog', { name: /Nair\?$/ })).not.toBeInTheDocument();
    });

    it('can be abandoned', async () => {
      const { user } = openProfile();
      await user.click(await screen.findByRole('button', { name: 'Reject' }));
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog', { name: /Nair\?$/ })).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Reject' })).toHaveFocus();
    });

    it('show ‘Unblocked Succesfully’', async () => {
      const { user } = openProfile({ block_status: 'Block' });
      backend.on(unblockTrainer, withEnvelope(null, 'Unblocked Succesfully'));
      await user.click(await screen.findByRole('button', { name: 'Unblock' }));
      expect(await screen.findByText('Unblocked Succesfully')).toBeVisible();
    });

    it('show ‘Some error occured’ with the cause and keep the typed reason', async () => {
      const { user } = openProfile();
      backend.on(rejectTrainer, refusal(409, { message: 'Lakshmi Nair is approved already' }));
      await user.click(await screen.findByRole('button', { name: 'Reject' }));
      await user.type(screen.getByLabelText('Reason (shared with the trainer)'), 'No certificate');
      await user.click(within(screen.getByRole('dialog', { name: /^Reject/ })).getByRole('button', { name: 'Reject' }));
      expect(await screen.findByText('Some error occured')).toBeVisible();
      expect(screen.getByText('Lakshmi Nair is approved already')).toBeVisible();
      expect(screen.getByLabelText('Reason (shared with the trainer)')).toHaveValue('No certificate');
    });
  });

  describe('bank details', () => {
    it('are masked until an admin reveals them', async () => {
      const { user } = openProfile({ account_no: '••••1234', ifsc_code: 'HDFC0001234' });
      backend.on(revealTrainerBank, sample(trainerBank, { account_no: '50100012341234', account_holder_name: 'Lakshmi R Nair' }));
      await user.click(await screen.findByRole('button', { name: 'Show account number' }));
      expect(await screen.findByText('50100012341234')).toBeVisible();
      expect(screen.getByText('Lakshmi R Nair')).toBeVisible();
      expect(button('Show account number')).not.toBeInTheDocument();
    });

    it('stay masked without an account', async () => {
      openProfile({ account_no: '', kyc: '1' });
      await screen.findByRole('button', { name: 'Block' });
      expect(button('Show account number')).not.toBeInTheDocument();
    });
  });

  describe('a new KYC', () => {
    const KYC = getNewKyc;
    const APPROVE = approveNewKyc;
    const REJECT = rejectNewKyc;
    const submitted_at = '2026-11-21T06:00:00+05:30';
    const waiting: NewKyc['waiting'] = {
      submitted_at,
      facts: [
        { fact: 'account', value: 'XXXXX1234', in_force: 'XXXXX1234', changed: true },
        { fact: 'bank', value: 'HDFC Bank', in_force: 'HDFC Bank', changed: false },
        { fact: 'branch', value: 'MG Road', in_force: '', changed: true },
      ],
      documents: [
        { document: 'pan', link: '/files/pan', changed: true },
        { document: 'photo', link: null, changed: false },
      ],
    };
    async function openWaiting() {
      const page = openProfile({ status: 'A' });
      backend.on(KYC, { waiting }, { waiting: null });
      return { ...page, section: within(await screen.findByRole('region', { name: 'New KYC to check' })) };
    }

    it('shows what has changed, and is gone once approved', async () => {
      const { user, section } = await openWaiting();
      expect(section.getByText('XXXXX1234 (before: XXXXX1234)')).toBeVisible();
      expect(section.getByText('MG Road (before: none)')).toBeVisible();
      expect(section.getByText('HDFC Bank (unchanged)')).toBeVisible();
      expect(section.getByRole('link', { name: 'Pan (new)' })).toHaveAttribute('href', '/files/pan');
      expect(section.getByText('Photo (unchanged)')).toBeVisible();
      backend.on(APPROVE, withEnvelope(null, 'The new KYC is in force'));
      await user.click(section.getByRole('button', { name: 'Approve new KYC' }));
      expect(await screen.findByText('The new KYC is in force')).toBeVisible();
      expect(backend.received(APPROVE)[0]?.body).toEqual({ submitted_at });
      await waitFor(() => expect(screen.queryByRole('region', { name: 'New KYC to check' })).not.toBeInTheDocument());
    });

    it('is rejected with a reason', async () => {
      const { user, section } = await openWaiting();
      backend.on(REJECT, withEnvelope(null, 'The new KYC is rejected'));
      await user.click(section.getByRole('button', { name: 'Reject new KYC' }));
      const dialog = within(screen.getByRole('dialog', { name: 'Reject the new KYC of Lakshmi Nair?' }));
      await user.type(dialog.getByLabelText('Reason (shared with the trainer)'), 'Not your account');
      await user.click(dialog.getByRole('button', { name: 'Reject' }));
      expect(await screen.findByText('The new KYC is rejected')).toBeVisible();
      expect(backend.received(REJECT)[0]?.body).toEqual({ submitted_at, reason: 'Not your account' });
    });

    it('is asked for only of approved trainers, by those who may decide', async () => {
      openProfile({ status: 'P' });
      await loaded();
      expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible();
      expect(backend.received(KYC)).toEqual([]);
    });
  });

  describe('visits', () => {
    it('are listed with their stars', async () => {
      signInAs();
      backend.on(getTrainers, withEnvelope(pageWith()));
      backend.on(getTrainer, withEnvelope(trainerWith()));
      backend.on(getTrainerVisits, pageWith(requestWith({ status: 'Completed', rating: 5 }), requestWith({ id: 'c2', rating: null })));
      renderScreen(<TrainersView />, { at: `/admin/adminDashboard?view=trainers&id=${ID}` });
      const visits = within(await screen.findByRole('region', { name: 'Visits' }));
      expect(await visits.findAllByText('Tue 24 Nov, 7:00–8:00 am')).toHaveLength(2);
      expect(visits.getAllByText(/stars$/).map(({ textContent }) => textContent)).toEqual(['5 stars']);
    });

    it('show an empty state', async () => {
      openProfile();
      expect(await screen.findByText('No sessions yet')).toBeVisible();
    });

    it('are turned page by page', async () => {
      const page = (number: number, name: string) => ({ ...pageWith(requestWith({ name })), page: number, total: 30 });
      const { user } = openProfile();
      backend.on(getTrainerVisits, ({ query }) => (query.page === '2' ? page(2, 'Zubin') : page(1, 'Asha')));
      const visits = within(await screen.findByRole('region', { name: 'Visits' }));
      expect(await visits.findByText('30 in all, page 1 of 3')).toBeVisible();
      await user.click(visits.getByRole('button', { name: 'Next' }));
      expect(await visits.findByText('Zubin')).toBeVisible();
    });

    it('offer a retry if they fail to load', async () => {
      signInAs();
      backend.on(getTrainers, withEnvelope(pageWith()));
      backend.on(getTrainer, withEnvelope(trainerWith()));
      backend.on(getTrainerVisits, refusal(500), sample(serviceRequests, { total: 0 }));
      const { user } = renderScreen(<TrainersView />, { at: `/admin/adminDashboard?view=trainers&id=${ID}` });
      expect(await screen.findByText('Could not load the visits')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('No sessions yet')).toBeVisible();
    });
  });
});
