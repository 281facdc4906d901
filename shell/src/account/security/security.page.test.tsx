import { sessionsPage } from '@fitghar/contracts/account';
import { backend, NO_CONNECTION, refusal, renderScreen, signIn } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import SecurityPage from './security.page.tsx';

const LIST = 'GET /api/v1/account/sessions';
const END = 'DELETE /api/v1/account/sessions/:id';
const END_OTHERS = 'POST /api/v1/account/sessions/end-others';
const CHANGE = 'POST /api/v1/account/password';
const at = '2026-11-24T10:00:00+05:30';
const device = (name: string, last: string, current = false) => ({
  id: `65f1a0b2c3d4e5f60123456${last}`,
  device: name,
  current,
  created_at: at,
  last_used_at: at,
});
const HERE = device('Chrome on Android', '1', true);
const TABLET = device('Safari on iPad', '2');
const WORK = device('Edge on Windows', '3');
const list = (...rows: (typeof HERE)[]) => sessionsPage.parse({ rows, page: 1, limit: 10, total: rows.length });

const show = () => {
  signIn();
  return renderScreen(<SecurityPage />);
};
const region = () => within(screen.getByRole('region', { name: 'Your devices' }));

describe('devices', () => {
  it('show loading and error states and the current device', async () => {
    backend.on(LIST, NO_CONNECTION, list(HERE));
    const { user } = show();
    expect(region().getAllByRole('status')[0]).toHaveTextContent('Loading');
    await user.click(await region().findByRole('button', { name: 'Try again' }));
    expect(await region().findByText('Chrome on Android')).toBeVisible();
    expect(region().getByText('This device')).toBeVisible();
    expect(region().queryByRole('button')).not.toBeInTheDocument();
  });

  it('are logged out one by one', async () => {
    backend.on(LIST, list(HERE, TABLET));
    const ended = backend.hold(END);
    const { user } = show();
    await user.click(await region().findByRole('button', { name: 'Log out' }));
    expect(region().getByRole('button', { name: 'Log out' })).toBeDisabled();
    backend.on(LIST, list(HERE));
    ended.reply(list(HERE));
    await waitFor(() => expect(region().queryByText('Safari on iPad')).not.toBeInTheDocument());
    expect(backend.received(END)[0]?.params).toEqual({ id: TABLET.id });
  });

  it('are all logged out but this one; a refusal is shown', async () => {
    backend.on(LIST, list(HERE, TABLET, WORK));
    backend.on(END_OTHERS, refusal(429, { message: 'Too many tries' }), list(HERE));
    const { user } = show();
    await user.click(await region().findByRole('button', { name: 'Log out of all other devices' }));
    expect(await screen.findByText('Too many tries')).toBeVisible();
    expect(region().getByText('Edge on Windows')).toBeVisible();
    backend.on(LIST, list(HERE));
    await user.click(region().getByRole('button', { name: 'Log out of all other devices' }));
    await waitFor(() => expect(region().queryByText('Edge on Windows')).not.toBeInTheDocument());
    expect(region().getByText('Chrome on Android')).toBeVisible();
  });
});

describe('many devices', () => {
  it('are paginated; when the last page becomes empty, the previous one is shown', async () => {
    let total = 11;
    backend.on(LIST, ({ query }) => ({ rows: query.page === '2' ? [WORK] : [HERE, TABLET], page: Number(query.page), limit: 10, total }));
    backend.on(END, () => {
      total = 10;
      return { ...list(HERE, TABLET), total };
    });
    const { user } = show();
    await user.click(await region().findByRole('button', { name: 'Next' }));
    expect(await region().findByText('Edge on Windows')).toBeVisible();
    await user.click(region().getByRole('button', { name: 'Log out' }));
    expect(await region().findByText('Safari on iPad')).toBeVisible();
    expect(region().queryByText('Edge on Windows')).not.toBeInTheDocument();
    expect(region().queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });
});

describe('changing the password', () => {
  it('requires the current one and follows the rule, then clears the form', async () => {
    backend.on(LIST, list(HERE));
    backend.on(CHANGE, refusal(422, { message: 'Not saved', errors: { current_password: ['Incorrect password'] } }), {
      changed: true,
    });
    const { user } = show();
    await user.type(screen.getByLabelText('New password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByText('Password must be 6+ characters with a digit')).toBeVisible();
    expect(backend.received(CHANGE)).toHaveLength(0);

    await user.type(screen.getByLabelText('Current password'), 'secrets1');
    await user.type(screen.getByLabelText('New password'), 's2');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Incorrect password')).toBeVisible();
    expect(screen.getByText('Not saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password changed. You’ve been logged out of all other devices')).toBeVisible();
    expect(backend.received(CHANGE)[1]?.body).toEqual({ current_password: 'secrets1', new_password: 'secrets2' });
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });
});
