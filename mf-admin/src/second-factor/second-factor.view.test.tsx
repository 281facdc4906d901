import { secondFactorOffer, teamMe } from '@fitghar/contracts/admin';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import SecondFactorView from './second-factor.view.tsx';

const OFFER = 'POST /api/v1/admin/second-factor';
const CONFIRM = 'POST /api/v1/admin/second-factor/confirm';

function show(second_factor: { on: boolean; required: boolean }) {
  backend.on('GET /api/v1/admin/me', sample(teamMe, { second_factor }));
  backend.on(OFFER, sample(secondFactorOffer, { secret: 'JBSWY3DP', qr: 'data:image/png;base64,AA==' }));
  return renderScreen(<SecondFactorView />, { at: '/admin/adminDashboard?view=second-factor' });
}

describe('the two-step login', () => {
  it('is set up with an app, and confirmed by its six digits', async () => {
    const { user } = show({ on: false, required: false });
    backend.on(CONFIRM, sample(teamMe, { second_factor: { on: true, required: false } }));
    await user.click(screen.getByRole('button', { name: 'Set it up' }));
    expect(await screen.findByAltText('Code to scan with the app')).toHaveAttribute('src', 'data:image/png;base64,AA==');
    expect(screen.getByText('JBSWY3DP')).toBeVisible();
    const digits = screen.getByLabelText('Six digits of the app');
    await user.type(digits, '12 34a5');
    expect(digits).toHaveValue('12345');
    expect(screen.getByRole('button', { name: 'Switch it on' })).toBeDisabled();
    await user.type(digits, '6');
    await user.click(screen.getByRole('button', { name: 'Switch it on' }));
    expect(await screen.findByText('The two-step login is on')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'It is on' })).toBeVisible();
    expect(backend.received(CONFIRM)[0]?.body).toEqual({ code: '123456' });
  });

  it('stays off where the digits are wrong', async () => {
    const { user } = show({ on: false, required: false });
    backend.on(CONFIRM, refusal(422, { message: 'This code is not right' }));
    await user.click(screen.getByRole('button', { name: 'Set it up' }));
    await user.type(await screen.findByLabelText('Six digits of the app'), '000000{Enter}');
    expect(await screen.findByText('Some error occured')).toBeVisible();
    expect(screen.getByText('This code is not right')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'It is on' })).not.toBeInTheDocument();
  });

  it('says where operations are closed until then', async () => {
    show({ on: false, required: true });
    expect(await screen.findByText(/^Operations are closed until this is set up\./)).toBeVisible();
  });

  it('is optional otherwise', async () => {
    show({ on: false, required: false });
    await waitFor(() => expect(backend.received('GET /api/v1/admin/me')).toHaveLength(1));
    expect(screen.getByText(/^You need an authenticator app/)).toBeVisible();
  });

  it('that is on says what to do without the phone', async () => {
    show({ on: true, required: true });
    expect(await screen.findByText(/An admin resets it on the page of the team/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Set it up' })).not.toBeInTheDocument();
  });
});
