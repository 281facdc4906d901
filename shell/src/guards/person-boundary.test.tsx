import { useClientState } from '@fitghar/platform';
import { renderScreen, signIn } from '@fitghar/testing';
import { TextField } from '@fitghar/ui';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { PersonBoundary } from './person-boundary.tsx';

const KAVYA = { id: '65f1a0b2c3d4e5f600000001', name: 'Kavya Rao' };
const ARJUN = { id: '65f1a0b2c3d4e5f600000002', name: 'Arjun Mehta' };
const typed = () => screen.getByLabelText('Message');
/** Simulates the storage event of another tab. */
const inAnotherTab = (change: () => void) =>
  act(() => {
    change();
    dispatchEvent(new StorageEvent('storage', { key: null }));
  });

async function typeAsKavya() {
  signIn(KAVYA);
  const { user } = renderScreen(
    <PersonBoundary>
      <TextField label="Message" />
    </PersonBoundary>,
  );
  await user.type(typed(), 'My address');
}

// Each test starts with the same user.
beforeEach(() => void signIn(KAVYA));

describe('a page when its user changes', () => {
  it('resets and names the new user after a login in another tab', async () => {
    await typeAsKavya();
    inAnotherTab(() => void Object.assign(localStorage, { user_id: ARJUN.id, name: ARJUN.name }));
    expect(typed()).toHaveValue('');
    expect(await screen.findByText('You’re now logged in as Arjun Mehta')).toBeVisible();
  });

  it('resets and says so after a logout in another tab', async () => {
    await typeAsKavya();
    inAnotherTab(() => localStorage.clear());
    expect(typed()).toHaveValue('');
    expect(await screen.findByText('You’ve logged out in another tab')).toBeVisible();
    act(() => void signIn(ARJUN));
    expect(await screen.findByText('You’re now logged in as Arjun Mehta')).toBeVisible();
  });

  it('does not mention a logout if the session expired', async () => {
    await typeAsKavya();
    inAnotherTab(() => {
      localStorage.clear();
      localStorage.setItem('expired_user_id', KAVYA.id);
    });
    expect(typed()).toHaveValue('');
    expect(screen.queryByText('You’ve logged out in another tab')).not.toBeInTheDocument();
  });

  it('stays for a new token, a new name or a visitor who logs in', async () => {
    await typeAsKavya();
    act(() => void signIn({ ...KAVYA, name: 'Kavya Iyer' }));
    inAnotherTab(() => useClientState.setState({ service: 'YOGA' }));
    expect(typed()).toHaveValue('My address');
    expect(screen.queryByText(/^You’re now logged in/)).not.toBeInTheDocument();
  });
});
