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
const aConsent = (purpose: ConsentPurpose, given: boolean, day = 24) => ({
  purpose,
  given,
  version: '1 May 2026',
  at: `2026-11-${day}T10:00:00+05:30`,
});

beforeEach(() => {
  signIn();
  backend.on(PROFILE, account());
  backend.on(CONSENTS, { rows: [aConsent('terms', true)] });
});
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('my data', () => {
  it('is saved as one file', async () => {
    backend.on(EXPORT, new Response('{"profile":{}}'));
    const { user } = renderScreen(<MyDataPage />);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(browser.savedFiles().map(({ name }) => name)).toEqual(['my-fitghar-data.json']));
  });

  it('is requested again after a failure', async () => {
    backend.on(EXPORT, refusal(429, { message: 'Once an hour' }));
    const { user } = renderScreen(<MyDataPage />);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Once an hour')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled();
  });
});

describe('consent', () => {
  const offers = () => region('My consents').findByRole('checkbox', { name: 'Offers by email and SMS' });

  it('shows loading and error states with a retry', async () => {
    backend.on(CONSENTS, NO_CONNECTION, { rows: [] });
    const { user } = renderScreen(<MyDataPage />);
    expect(await screen.findByText('We couldn’t load your consents')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await offers()).not.toBeChecked();
  });

  it('shows every answer and enables offers', async () => {
    const answer = backend.hold(CONSENT);
    const { user } = renderScreen(<MyDataPage />);
    await user.click(await offers());
    expect(await offers()).toBeChecked();
    expect(await offers()).toBeDisabled();
    answer.reply({ rows: [aConsent('offers', false, 26), aConsent('terms', true)] });
    // the server wins: consent was withdrawn in another browser
    await waitFor(async () => expect(await offers()).not.toBeChecked());
    expect(backend.received(CONSENT)[0]?.body).toEqual({ purpose: 'offers', given: true });
    expect(screen.getByText(/26 Nov.*: withdrew consent to Offers by email and SMS \(version 1 May 2026\)/)).toBeVisible();
    expect(screen.getByText(/24 Nov.*: agreed to Terms and Privacy Policy/)).toBeVisible();
  });

  it('stays unchanged if the server refuses', async () => {
    backend.on(CONSENTS, { rows: [aConsent('offers', true)] });
    backend.on(CONSENT, NO_CONNECTION);
    const { user } = renderScreen(<MyDataPage />);
    await user.click(await offers());
    expect(await screen.findByText(/^We can’t reach/)).toBeVisible();
    expect(await offers()).toBeChecked();
  });
});

describe('account deletion', () => {
  it('requires the password and can be cancelled', async () => {
    const { user } = renderScreen(<MyDataPage />);
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    expect(screen.getByText('Password is required')).toBeVisible();

    backend.on(ASK, refusal(422, { message: 'Not asked for', errors: { password: ['Incorrect password'] } }), {
      erasure_due_at: DUE,
    });
    await user.type(screen.getByLabelText('Your password'), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText('Incorrect password')).toBeVisible();
    backend.on(PROFILE, account(DUE));
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText(/^Your account will be deleted on .*30 Nov/)).toBeVisible();
    expect(backend.received(ASK)[1]?.body).toEqual({ password: 'secret1' });

    backend.on(KEEP, NO_CONNECTION, { erasure_due_at: null });
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByText(/^We can’t reach/)).toBeVisible();
    backend.on(PROFILE, account());
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeVisible();
  });

  it('cannot be requested before the account is loaded', async () => {
    backend.on(PROFILE, NO_CONNECTION);
    renderScreen(<MyDataPage />);
    expect(await screen.findByText('We couldn’t load your account')).toBeVisible();
  });
});
