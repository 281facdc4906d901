import { getPasskeys, passkeyRows } from '@fitghar/contracts/account';
import {
  confirmSecondFactor,
  getTeamMe,
  newRecoveryCodes,
  offerSecondFactor,
  replaceRecoveryCodes,
  secondFactorOffer,
  secondFactorOn,
  teamMe,
} from '@fitghar/contracts/admin';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import SecondFactorView from './second-factor.view.tsx';

function show(second_factor: { on: boolean; required: boolean; recovery_codes?: number }) {
  backend.on(getTeamMe, sample(teamMe, { second_factor: { recovery_codes: 0, passkeys: 0, ...second_factor } }));
  backend.on(getPasskeys, passkeyRows.parse({ rows: [] }));
  backend.on(offerSecondFactor, sample(secondFactorOffer, { secret: 'JBSWY3DP', qr: 'data:image/png;base64,AA==' }));
  return renderScreen(<SecondFactorView />, { at: '/admin/adminDashboard?view=second-factor' });
}

describe('two-step login', () => {
  it('is set up with an app and confirmed by six digits', async () => {
    const { user } = show({ on: false, required: false });
    const on = sample(secondFactorOn, {
      second_factor: { on: true, required: false, recovery_codes: 0, passkeys: 0 },
      recovery_codes: ['abcde-fghjk', 'mnpqr-stuvw'],
    });
    backend.on(confirmSecondFactor, () => {
      backend.on(getTeamMe, on);
      return on;
    });
    await user.click(screen.getByRole('button', { name: 'Set up two-step login' }));
    expect(await screen.findByAltText('Code to scan with the app')).toHaveAttribute('src', 'data:image/png;base64,AA==');
    expect(screen.getByText('JBSWY3DP')).toBeVisible();
    const digits = screen.getByLabelText('6-digit code from the app');
    await user.type(digits, '12 34a5');
    expect(digits).toHaveValue('12345');
    expect(screen.getByRole('button', { name: 'Turn on two-step login' })).toBeDisabled();
    await user.type(digits, '6');
    await user.click(screen.getByRole('button', { name: 'Turn on two-step login' }));
    expect(await screen.findByText('Two-step login turned on')).toBeVisible();
    expect(screen.getByText(/abcde-fghjk\s+mnpqr-stuvw/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
    expect(await screen.findByRole('heading', { name: 'It is on' })).toBeVisible();
    expect(backend.received(confirmSecondFactor)[0]?.body).toEqual({ code: '123456' });
  });

  it('stays off if the digits are wrong', async () => {
    const { user } = show({ on: false, required: false });
    backend.on(confirmSecondFactor, refusal(422, { message: 'This code is not right' }));
    await user.click(screen.getByRole('button', { name: 'Set up two-step login' }));
    await user.type(await screen.findByLabelText('6-digit code from the app'), '000000{Enter}');
    expect(await screen.findByText('Some error occured')).toBeVisible();
    expect(screen.getByText('This code is not right')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'It is on' })).not.toBeInTheDocument();
  });

  it('explains that operations are locked until setup if required', async () => {
    show({ on: false, required: true });
    expect(await screen.findByText(/^Set up two-step login to use operations\./)).toBeVisible();
  });

  it('is optional otherwise', async () => {
    show({ on: false, required: false });
    await waitFor(() => expect(backend.received(getTeamMe)).toHaveLength(1));
    expect(screen.getByText(/^Use a passkey, or an authenticator app/)).toBeVisible();
  });

  it('replaces the recovery codes and says how many are left', async () => {
    const { user } = show({ on: true, required: false, recovery_codes: 1 });
    backend.on(replaceRecoveryCodes, sample(newRecoveryCodes, { recovery_codes: ['22222-33333'] }));
    expect(await screen.findByText('You have 1 recovery code left. New ones replace them.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create new recovery codes' }));
    expect(await screen.findByText('22222-33333')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy codes' }));
    expect(await navigator.clipboard.readText()).toBe('22222-33333');
  });

  it('explains how to recover without the phone', async () => {
    show({ on: true, required: true });
    expect(await screen.findByText(/ask an admin to reset it on the Team page/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Set up two-step login' })).not.toBeInTheDocument();
  });
});
