import {
  addPasskey,
  beginPasskey,
  beginProof,
  changePassword,
  checkPassword,
  endMobileLogin,
  endOtherSessions,
  endSession,
  getMobileLogin,
  getPasskeys,
  getSessions,
  passkeyRows,
  proveIdentity,
  proveMobile,
  removePasskey,
  sendMobileCode,
  sessionsPage,
} from '@fitghar/contracts/account';
import {
  backend,
  dialogClosed,
  NEW_PASSKEY_OPTIONS,
  NO_CONNECTION,
  PASSKEY_OPTIONS,
  refusal,
  renderScreen,
  signIn,
  USED_PASSKEY,
  useAuthenticator,
} from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import SecurityPage from './security.page.tsx';

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

const STALE = refusal(403, { code: 'proof_needed', message: 'Please confirm it’s you' });
const PHONE = { id: '65f1a0b2c3d4e5f601234571', name: 'My phone', created_at: at, last_used_at: null };
const passkeys = (...rows: (typeof PHONE)[]) => passkeyRows.parse({ rows });

beforeEach(() => {
  backend.on(getPasskeys, passkeys());
  backend.on(getMobileLogin, { on: false });
});

const show = () => {
  signIn();
  return renderScreen(<SecurityPage />);
};
const region = () => within(screen.getByRole('region', { name: 'Your devices' }));

describe('devices', () => {
  it('show loading and error states and the current device', async () => {
    backend.on(getSessions, NO_CONNECTION, list(HERE));
    const { user } = show();
    expect(region().getAllByRole('status')[0]).toHaveTextContent('Loading');
    await user.click(await region().findByRole('button', { name: 'Try again' }));
    expect(await region().findByText('Chrome on Android')).toBeVisible();
    expect(region().getByText('This device')).toBeVisible();
    expect(region().queryByRole('button')).not.toBeInTheDocument();
  });

  it('are logged out one by one', async () => {
    backend.on(getSessions, list(HERE, TABLET));
    const ended = backend.hold(endSession);
    const { user } = show();
    await user.click(await region().findByRole('button', { name: 'Log out' }));
    expect(region().getByRole('button', { name: 'Log out' })).toHaveAttribute('aria-busy', 'true');
    expect(region().getByRole('button', { name: 'Log out' })).toHaveFocus();
    backend.on(getSessions, list(HERE));
    ended.reply(list(HERE));
    await waitFor(() => expect(region().queryByText('Safari on iPad')).not.toBeInTheDocument());
    expect(backend.received(endSession)[0]?.params).toEqual({ id: TABLET.id });
  });

  it('are all logged out but this one; a refusal is shown', async () => {
    backend.on(getSessions, list(HERE, TABLET, WORK));
    backend.on(endOtherSessions, refusal(429, { message: 'Too many tries' }), list(HERE));
    const { user } = show();
    await user.click(await region().findByRole('button', { name: 'Log out of all other devices' }));
    expect(await screen.findByText('Too many tries')).toBeVisible();
    expect(region().getByText('Edge on Windows')).toBeVisible();
    backend.on(getSessions, list(HERE));
    await user.click(region().getByRole('button', { name: 'Log out of all other devices' }));
    await waitFor(() => expect(region().queryByText('Edge on Windows')).not.toBeInTheDocument());
    expect(region().getByText('Chrome on Android')).toBeVisible();
  });
});

describe('a device, long after the login,', () => {
  it('is logged out once the password is given again', async () => {
    backend.on(getSessions, list(HERE, TABLET));
    backend.on(endSession, STALE, list(HERE));
    backend.on(proveIdentity, { proven_until: at });
    const { user } = show();
    await user.click(await region().findByRole('button', { name: 'Log out' }));
    backend.on(getSessions, list(HERE));
    await user.type(await screen.findByLabelText('Your password'), 'Namaste1{Enter}');
    await waitFor(() => expect(region().queryByText('Safari on iPad')).not.toBeInTheDocument());
    expect(backend.received(proveIdentity)[0]?.body).toEqual({ password: 'Namaste1' });
    expect(backend.received(endSession).map(({ params }) => params)).toEqual([{ id: TABLET.id }, { id: TABLET.id }]);
  });
});

describe('many devices', () => {
  it('are paginated; when the last page becomes empty, the previous one is shown', async () => {
    let total = 11;
    backend.on(getSessions, ({ query }) => ({
      rows: query.page === '2' ? [WORK] : [HERE, TABLET],
      page: Number(query.page),
      limit: 10,
      total,
    }));
    backend.on(endSession, () => {
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
  beforeEach(() => backend.on(checkPassword, { common: false }));

  it('requires the current one and follows the rule, then clears the form', async () => {
    backend.on(getSessions, list(HERE));
    backend.on(changePassword, refusal(422, { message: 'Not saved', errors: { current_password: ['Incorrect password'] } }), {
      changed: true,
    });
    const { user } = show();
    await user.type(screen.getByLabelText('New password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByText('Password must be 6+ characters with a digit')).toBeVisible();
    expect(backend.received(changePassword)).toHaveLength(0);

    await user.type(screen.getByLabelText('Current password'), 'secrets1');
    await user.type(screen.getByLabelText('New password'), 's2');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Incorrect password')).toBeVisible();
    expect(screen.getByText('Not saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password changed. You’ve been logged out of all other devices')).toBeVisible();
    expect(backend.received(changePassword)[1]?.body).toEqual({ current_password: 'secrets1', new_password: 'secrets2' });
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });
});

describe('passkeys', () => {
  const authenticator = useAuthenticator();
  const own = () => within(screen.getByRole('region', { name: 'Passkeys' }));
  async function addPhone(user: ReturnType<typeof show>['user']) {
    await user.click(own().getByRole('button', { name: 'Add a passkey' }));
    await user.type(screen.getByLabelText('Name'), 'My phone');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
  }

  beforeEach(() => {
    backend.on(getSessions, list(HERE));
    backend.on(beginPasskey, NEW_PASSKEY_OPTIONS);
  });

  it('are added with a name, after the password', async () => {
    backend.on(beginPasskey, STALE, NEW_PASSKEY_OPTIONS);
    backend.on(proveIdentity, { proven_until: at });
    backend.on(addPasskey, passkeys(PHONE));
    const { user } = show();
    await addPhone(user);
    await user.type(await screen.findByLabelText('Your password'), 'Namaste1{Enter}');
    expect(await screen.findByText('Passkey added')).toBeVisible();
    expect(own().getByText('My phone')).toBeVisible();
    expect(own().getByText(/not used yet$/)).toBeVisible();
    expect(backend.received(addPasskey)[0]?.body).toMatchObject({
      name: 'My phone',
      passkey: { id: 'aWQ', response: { clientDataJSON: 'e30' } },
    });
  });

  it.each<[string, Error, RegExp]>([
    ['the dialog was closed', dialogClosed(), /^No passkey was used: the dialog was closed/],
    ['the device has one', new DOMException('', 'InvalidStateError'), /^This device already has a passkey/],
    ['the address is another', new DOMException('', 'SecurityError'), /^Passkeys don’t work at this address/],
    ['the browser fails', new Error('?'), /^Your browser could not use a passkey/],
  ])('are not added if %s, and the name stays', async (_, error, message) => {
    authenticator.create.mockRejectedValue(error);
    const { user } = show();
    await addPhone(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('My phone');
    expect(backend.received(addPasskey)).toHaveLength(0);
  });

  it('are not added with an expired challenge, and are on another try', async () => {
    backend.on(addPasskey, refusal(410, { code: 'passkey_expired', message: 'That took too long. Please try again' }), passkeys(PHONE));
    const { user } = show();
    await addPhone(user);
    expect(await screen.findByText('That took too long. Please try again')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await own().findByText('My phone')).toBeVisible();
    expect(backend.received(beginPasskey)).toHaveLength(2);
  });

  it('are removed, with a passkey as the proof', async () => {
    backend.on(getPasskeys, passkeys(PHONE));
    backend.on(removePasskey, STALE, passkeys());
    backend.on(beginProof, PASSKEY_OPTIONS);
    backend.on(proveIdentity, { proven_until: at });
    const { user } = show();
    await user.click(await own().findByRole('button', { name: 'Remove My phone' }));
    await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByText('Passkey removed')).toBeVisible();
    expect(own().queryByText('My phone')).not.toBeInTheDocument();
    expect(backend.received(proveIdentity)[0]?.body).toMatchObject({ passkey: USED_PASSKEY });
  });

  it('stay if their removal is refused', async () => {
    backend.on(getPasskeys, passkeys(PHONE));
    backend.on(removePasskey, refusal(409, { code: 'last_second_factor', message: 'Two-step login needs this passkey' }));
    const { user } = show();
    await user.click(await own().findByRole('button', { name: 'Remove My phone' }));
    expect(await screen.findByText('Two-step login needs this passkey')).toBeVisible();
    expect(own().getByText('My phone')).toBeVisible();
  });
});

it('explains a browser without passkeys', async () => {
  backend.on(getSessions, list(HERE));
  show();
  expect(await screen.findByText('This browser can’t use passkeys')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});

describe('login with the mobile number', () => {
  const part = () => within(screen.getByRole('region', { name: 'Log in with your mobile number' }));
  beforeEach(() => backend.on(getSessions, list(HERE)));

  it('is turned on with a code from the number, and off again', async () => {
    backend.on(sendMobileCode, { sent: true });
    backend.on(proveMobile, refusal(422, { code: 'otp_wrong', errors: { otp: ['Incorrect or expired OTP'] } }), { on: true });
    backend.on(endMobileLogin, { on: false });
    const { user } = show();
    await user.click(await part().findByRole('button', { name: 'Send me a code' }));
    await user.type(await part().findByLabelText('OTP'), '000000');
    await user.click(part().getByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(part().getByLabelText('OTP')).toHaveAccessibleDescription(/Incorrect or expired OTP/));
    await user.clear(part().getByLabelText('OTP'));
    await user.type(part().getByLabelText('OTP'), '123456{Enter}');
    await user.click(await part().findByRole('button', { name: 'Turn off' }));
    expect(await part().findByRole('button', { name: 'Send me a code' })).toBeVisible();
    expect(backend.received(proveMobile).map(({ body }) => body)).toEqual([{ otp: '000000' }, { otp: '123456' }]);
  });

  it('says why no code was sent', async () => {
    backend.on(sendMobileCode, refusal(429, { message: 'Please wait 30 seconds before you try again' }));
    const { user } = show();
    await user.click(await part().findByRole('button', { name: 'Send me a code' }));
    expect(await screen.findByText('Please wait 30 seconds before you try again')).toBeVisible();
    expect(part().queryByLabelText('OTP')).not.toBeInTheDocument();
  });
});
