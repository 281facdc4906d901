import { changeProfile, getAddresses, getProfile, type Profile, profile } from '@fitghar/contracts/account';
import { useClientState, useSession } from '@fitghar/platform';
import { backend, NO_CONNECTION, refusal, renderScreen, sample, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import ProfilePage from './profile.page.tsx';

const known = (fields: Partial<Profile> = {}) => sample(profile, { name: 'Kavya Rao', gender: null, ...fields });

function show(fields: Partial<Profile> = {}) {
  signIn({ name: 'Kavya Rao' });
  backend.on(getProfile, known(fields));
  return renderScreen(<ProfilePage />);
}

describe('edit profile', () => {
  beforeEach(() => backend.on(getAddresses, { rows: [] }));

  it('shows loading and error states with a retry', async () => {
    signIn();
    backend.on(getProfile, NO_CONNECTION, known({ gender: 'Female' }));
    const { user } = renderScreen(<ProfilePage />);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Loading');
    expect(await screen.findByText('We couldn’t load your profile')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Kavya Rao');
    expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  });

  it('saves name, gender and phone number, also locally', async () => {
    const { user } = show();
    await user.type(await screen.findByLabelText('Name'), ' Shetty');
    await user.click(screen.getByRole('radio', { name: 'Female' }));
    backend.on(changeProfile, known({ name: 'Kavya Rao Shetty', gender: 'Female', phoneNumber: '9876543211' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile saved')).toBeVisible();
    expect(backend.received(changeProfile)[0]?.body).toEqual({ name: 'Kavya Rao Shetty', gender: 'Female', phoneNumber: '9876543210' });
    expect(useSession.getState().user).toMatchObject({ name: 'Kavya Rao Shetty', mobile: '9876543211' });
    expect(useClientState.getState().userDetails).toEqual({ name: 'Kavya Rao Shetty', mobile: '9876543211', email: 'kavya@example.in' });
  });

  it('validates name and number before sending', async () => {
    const { user } = show({ gender: 'Male' });
    await user.clear(await screen.findByLabelText('Name'));
    await user.type(screen.getByLabelText('Mobile number'), '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Name is required')).toBeVisible();
    expect(screen.getByText('Phone number must be 10')).toBeVisible();
    expect(backend.received(changeProfile)).toHaveLength(0);
  });

  it('shows server errors at their fields and as toasts', async () => {
    backend.on(changeProfile, refusal(422, { message: 'This number is taken', errors: { phoneNumber: ['Another account has it'] } }));
    const { user } = show({ gender: 'Male' });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This number is taken')).toBeVisible();
    expect(screen.getByLabelText('Mobile number')).toHaveAccessibleDescription(/Another account has it/);
  });

  // As if the session had ended in another tab.
  it('does not restore a user who has logged out in the meantime', async () => {
    const { user } = show({ gender: 'Male' });
    const saved = backend.hold(changeProfile);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    useSession.setState({ token: null, user: null });
    saved.reply(known({ gender: 'Male' }));
    expect(await screen.findByText('You’ve been logged out. Please log in again')).toBeVisible();
    expect(useSession.getState().user).toBeNull();
  });
});
