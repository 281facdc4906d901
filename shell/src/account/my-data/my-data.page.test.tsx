import { type ConsentPurpose, profile } from '@fitghar/contracts/account';
import { backend, browser, NO_CONNECTION, refusal, renderScreen, sample, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import MyDataPage from './my-data.page.tsx';

const PROFILE = 'GET /api/v1/account/profile';
const CONSENTS = 'GET /api/v1/account/consents';
const CONSENT = 'POST /api/v1/account/consents';
const EXPORT = 'GET /api/v1/account/export';
const ASK = 'POST /api/v1/account/erasure';
const KEEP = 'DELETE /api/v1/account/erasure';
const DUE = '2026-11-30T10:00:00+05:30';
const account = (erasure_due_at: string | null = null) => sample(profile, { erasure_due_at });
const said = (purpose: ConsentPurpose, given: boolean, day = 24) => ({
  purpose,
  given,
  version: '1 May 2026',
  at: `2026-11-${day}T10:00:00+05:30`,
});

beforeEach(() => {
  signIn();
  backend.on(PROFILE, account());
  backend.on(CONSENTS, { rows: [said('terms', true)] });
});
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('everything about me', () => {
  it('is saved as one file', async () => {
    backend.on(EXPORT, new Response('{"profile":{}}'));
    const { user } = renderScreen(<MyDataPage />);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(browser.savedFiles().map(({ name }) => name)).toEqual(['my-fitghar-data.json']));
  });

  it('is asked for again where it did not come', async () => {
    backend.on(EXPORT, refusal(429, { message: 'Once an hour' }));
    const { user } = renderScreen(<MyDataPage />);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Once an hour')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled();
  });
});

describe('what I have agreed to', () => {
  const offers = () => region('What I have agreed to').findByRole('checkbox', { name: 'Offers by mail and SMS' });

  it('loads, and tries again where it could not', async () => {
    backend.on(CONSENTS, NO_CONNECTION, { rows: [] });
    const { user } = renderScreen(<MyDataPage />);
    expect(await screen.findByText('We could not load your consents')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await offers()).not.toBeChecked();
  });

  it('shows every answer, and switches offers on', async () => {
    const answer = backend.hold(CONSENT);
    const { user } = renderScreen(<MyDataPage />);
    await user.click(await offers());
    expect(await offers()).toBeChecked();
    expect(await offers()).toBeDisabled();
    answer.reply({ rows: [said('offers', false, 26), said('terms', true)] });
    // the server has the last word: somebody took it back elsewhere
    await waitFor(async () => expect(await offers()).not.toBeChecked());
    expect(backend.received(CONSENT)[0]?.body).toEqual({ purpose: 'offers', given: true });
    expect(screen.getByText(/26 Nov.*: took back Offers by mail and SMS \(text of 1 May 2026\)/)).toBeVisible();
    expect(screen.getByText(/24 Nov.*: agreed to Terms and Privacy Policy/)).toBeVisible();
  });

  it('stays as it was where the server refuses', async () => {
    backend.on(CONSENTS, { rows: [said('offers', true)] });
    backend.on(CONSENT, NO_CONNECTION);
    const { user } = renderScreen(<MyDataPage />);
    await user.click(await offers());
    expect(await screen.findByText(/^We cannot reach/)).toBeVisible();
    expect(await offers()).toBeChecked();
  });
});

describe('the erasure of an account', () => {
  it('is asked for with the password, and can be taken back', async () => {
    const { user } = renderScreen(<MyDataPage />);
    await user.click(await screen.findByRole('button', { name: 'Erase my account' }));
    expect(screen.getByText('Password is required')).toBeVisible();

    backend.on(ASK, refusal(422, { message: 'Not asked for', errors: { password: ['This is not your password'] } }), {
      erasure_due_at: DUE,
    });
    await user.type(screen.getByLabelText('Your password'), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Erase my account' }));
    expect(await screen.findByText('This is not your password')).toBeVisible();
    backend.on(PROFILE, account(DUE));
    await user.click(screen.getByRole('button', { name: 'Erase my account' }));
    expect(await screen.findByText(/^Your account will be erased on .*30 Nov/)).toBeVisible();
    expect(backend.received(ASK)[1]?.body).toEqual({ password: 'secret1' });

    backend.on(KEEP, NO_CONNECTION, { erasure_due_at: null });
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByText(/^We cannot reach/)).toBeVisible();
    backend.on(PROFILE, account());
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByRole('button', { name: 'Erase my account' })).toBeVisible();
  });

  it('cannot be asked for before we know the account', async () => {
    backend.on(PROFILE, NO_CONNECTION);
    renderScreen(<MyDataPage />);
    expect(await screen.findByText('We could not load your account')).toBeVisible();
  });
});
