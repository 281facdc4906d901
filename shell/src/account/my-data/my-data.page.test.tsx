import {
  type ConsentPurpose,
  cancelErasure,
  exportMyData,
  getConsents,
  getMessageSettings,
  getNominee,
  getProfile,
  messageSettings,
  nominate,
  profile,
  recordConsent,
  removeNominee,
  requestErasure,
} from '@fitghar/contracts/account';
import { createCalendar, getCalendar, revokeCalendar } from '@fitghar/contracts/booking';
import { addressOf } from '@fitghar/contracts/common';
import { getDocumentVersion } from '@fitghar/contracts/releases';
import { backend, browser, NO_CONNECTION, refusal, renderScreen, sample, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import MyDataPage from './my-data.page.tsx';
import TrainerDataPage from './trainer-data.page.tsx';

const DUE = '2026-11-30T10:00:00+05:30';
const account = (erasure_due_at: string | null = null) => sample(profile, { erasure_due_at });
const aConsent = (purpose: ConsentPurpose, given: boolean, day = 24) => ({
  purpose,
  given,
  version: '2026-05-01',
  at: `2026-11-${day}T10:00:00+05:30`,
});

beforeEach(() => {
  signIn();
  backend.on(getProfile, account());
  backend.on(getConsents, { rows: [aConsent('terms', true)] });
  backend.on(getCalendar, { created_at: null });
  backend.on(getNominee, { nominee: null });
  backend.on(getMessageSettings, sample(messageSettings, { devices: [], push_key: null }));
});
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('my data', () => {
  it('is saved as one file', async () => {
    backend.on(exportMyData, new Response('{"profile":{}}'));
    const { user } = renderScreen(<MyDataPage />);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(browser.savedFiles().map(({ name }) => name)).toEqual(['my-fitghar-data.json']));
  });

  it('is requested again after a failure', async () => {
    backend.on(exportMyData, refusal(429, { message: 'Once an hour' }));
    const { user } = renderScreen(<MyDataPage />);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Once an hour')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled();
  });
});

describe('consent', () => {
  const sharing = () => region('My consents').findByRole('checkbox', { name: /^Sharing my plan’s goal/ });

  it('shows loading and error states with a retry', async () => {
    backend.on(getConsents, NO_CONNECTION, { rows: [] });
    const { user } = renderScreen(<MyDataPage />);
    expect(await screen.findByText('We couldn’t load your consents')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await sharing()).not.toBeChecked();
  });

  it('shows every answer and shares with trainers', async () => {
    const answer = backend.hold(recordConsent);
    const { user } = renderScreen(<MyDataPage />);
    await user.click(await sharing());
    expect(await sharing()).toBeChecked();
    expect(await sharing()).toHaveFocus();
    await user.click(await sharing()); // waits for the first answer
    expect(await sharing()).toBeChecked();
    answer.reply({ rows: [aConsent('trainer', false, 26), aConsent('trainer', true, 25), aConsent('terms', true)] });
    // the server wins: consent was withdrawn in another browser
    await waitFor(async () => expect(await sharing()).not.toBeChecked());
    expect(backend.received(recordConsent)[0]?.body).toEqual({ purpose: 'trainer', given: true });
    expect(screen.getByText(/26 Nov.*: withdrew consent to Sharing my plan’s goal.* \(version Fri 1 May 2026\)/)).toBeVisible();
    expect(screen.getByText(/24 Nov.*: agreed to Terms and Privacy Policy/)).toBeVisible();
  });

  it('leads to the terms and the privacy policy as they were when they were agreed to', async () => {
    backend.on(getConsents, { rows: [{ ...aConsent('terms', true), language: 'hi' }, aConsent('offers', true)] });
    renderScreen(<MyDataPage />);
    const at = { language: 'hi', at: '2026-11-24T10:00:00+05:30' } as const;
    for (const [link, name] of [
      ['Read the terms', 'terms'],
      ['Read the privacy policy', 'privacy'],
    ] as const)
      expect(await screen.findByRole('link', { name: link })).toHaveAttribute(
        'href',
        `/bff${addressOf(getDocumentVersion, { remote: 'mf-marketing', name, ...at })}`,
      );
  });

  it('that was never given is not called withdrawn', async () => {
    backend.on(getConsents, { rows: [aConsent('offers', false)] });
    renderScreen(<MyDataPage />);
    expect(await screen.findByText(/24 Nov.*: didn’t agree to Offers by email and SMS/)).toBeVisible();
  });

  it('stays unchanged if the server refuses', async () => {
    backend.on(getConsents, { rows: [aConsent('trainer', true)] });
    backend.on(recordConsent, NO_CONNECTION);
    const { user } = renderScreen(<MyDataPage />);
    await user.click(await sharing());
    expect(await screen.findByText(/^We can’t reach/)).toBeVisible();
    expect(await sharing()).toBeChecked();
  });
});

describe('account deletion', () => {
  it('requires the password and can be cancelled', async () => {
    const { user } = renderScreen(<MyDataPage />);
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    expect(screen.getByText('Password is required')).toBeVisible();

    backend.on(requestErasure, refusal(422, { message: 'Not asked for', errors: { password: ['Incorrect password'] } }), {
      erasure_due_at: DUE,
    });
    await user.type(screen.getByLabelText('Your password'), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText('Incorrect password')).toBeVisible();
    backend.on(getProfile, account(DUE));
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText(/^Your account will be deleted on .*30 Nov/)).toBeVisible();
    expect(backend.received(requestErasure)[1]?.body).toEqual({ password: 'secret1' });

    backend.on(cancelErasure, NO_CONNECTION, { erasure_due_at: null });
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByText(/^We can’t reach/)).toBeVisible();
    backend.on(getProfile, account());
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeVisible();
  });

  it('cannot be requested before the account is loaded', async () => {
    backend.on(getProfile, NO_CONNECTION);
    renderScreen(<MyDataPage />);
    expect(await screen.findByText('We couldn’t load your account')).toBeVisible();
  });
});

describe('the consent to use health details', () => {
  it('is withdrawn after saying what that deletes', async () => {
    backend.on(getConsents, { rows: [aConsent('health', true)] });
    const { user } = renderScreen(<MyDataPage />);
    await user.click(await screen.findByRole('button', { name: 'Withdraw this consent' }));
    expect(screen.getByText(/We stop preparing a plan that you haven’t received yet; you can request its refund/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep my plans' }));
    expect(backend.received(recordConsent)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Withdraw this consent' }));
    backend.on(recordConsent, NO_CONNECTION, { rows: [aConsent('health', false, 25), aConsent('health', true)] });
    await user.click(screen.getByRole('button', { name: 'Withdraw and delete' }));
    expect(await screen.findByText(/^We can’t reach/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Withdraw and delete' }));
    expect(await screen.findByText(/withdrew consent to Use of health details/)).toBeVisible();
    expect(backend.received(recordConsent).at(-1)?.body).toEqual({ purpose: 'health', given: false });
    expect(screen.queryByRole('button', { name: 'Withdraw this consent' })).not.toBeInTheDocument();
  });

  it('is not needed to delete details that were sent without it', async () => {
    backend.on(getConsents, { rows: [], holds_health: true });
    const { user } = renderScreen(<MyDataPage />);
    expect(await screen.findByText(/^You sent us health details with an order/)).toBeVisible();
    expect(screen.queryByText('You agreed to the use of your health details:')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete my health details' }));
    backend.on(recordConsent, { rows: [aConsent('health', false, 25)], holds_health: false });
    await user.click(screen.getByRole('button', { name: 'Withdraw and delete' }));
    expect(await screen.findByText(/withdrew consent to Use of health details/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete my health details' })).not.toBeInTheDocument();
  });

  it('is not offered for withdrawal unless it was given', async () => {
    renderScreen(<MyDataPage />);
    await screen.findByRole('checkbox', { name: /^Sharing my plan’s goal/ });
    expect(screen.queryByRole('button', { name: 'Withdraw this consent' })).not.toBeInTheDocument();
  });
});

describe('the calendar', () => {
  const CREATE = createCalendar;
  const URL = 'https://fitghar.in/bff/api/v1/calendar/secret.ics';
  const calendar = () => region('My calendar');

  it('gets a secret address, which is shown once', async () => {
    const { user } = renderScreen(<MyDataPage />);
    backend.on(CREATE, refusal(429, { message: 'Please try again later' }), { url: URL });
    await user.click(await calendar().findByRole('button', { name: 'Create link' }));
    expect(await screen.findByText('Please try again later')).toBeVisible();
    backend.on(getCalendar, { created_at: '2026-11-21T09:30:00+05:30' });
    await user.click(calendar().getByRole('button', { name: 'Create link' }));
    expect(await calendar().findByRole('textbox', { name: 'Link' })).toHaveValue(URL);
    await user.click(calendar().getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(URL);
  });

  it('ends it', async () => {
    backend.on(getCalendar, { created_at: '2026-11-21T09:30:00+05:30' });
    const { user } = renderScreen(<MyDataPage />);
    expect(await calendar().findByText(/Link created on/)).toBeVisible();
    expect(calendar().getByRole('button', { name: 'Create new link' })).toBeVisible();
    backend.on(revokeCalendar, { created_at: null });
    backend.on(getCalendar, { created_at: null });
    await user.click(calendar().getByRole('button', { name: 'Turn off link' }));
    expect(await screen.findByText('Calendar link turned off')).toBeVisible();
    expect(await calendar().findByRole('button', { name: 'Create link' })).toBeVisible();
  });
});

describe('a trainer’s data', () => {
  it('has a page with the same rights', async () => {
    signIn({ type: 'T' });
    renderScreen(<TrainerDataPage />, { at: '/user/myData' });
    expect(screen.getByText(/Your profile, application, bank details, visits and consents/)).toBeVisible();
    expect(await screen.findByText(/we permanently delete your name, number, address, bank details and documents/)).toBeVisible();
  });

  it('is on the dashboard for customers', () => {
    renderScreen(<TrainerDataPage />, { at: '/user/myData' });
    expect(location.pathname + location.search).toBe('/user/userDashboard?page=my-data');
  });

  it('is on no page for the team', () => {
    signIn({ type: 'A' });
    renderScreen(<TrainerDataPage />, { at: '/user/myData' });
    expect(screen.getByText('403 – You don’t have access to this page')).toBeVisible();
  });
});

describe('a nominee', () => {
  const ravi = { name: 'Ravi Nair', email: 'ravi@example.in', since: '2026-11-28T10:00:00+05:30' };

  it('is named, shown and removed', async () => {
    backend.on(nominate, { nominee: ravi });
    backend.on(removeNominee, { nominee: null });
    const { user } = renderScreen(<MyDataPage />);
    await user.type(await screen.findByRole('textbox', { name: 'Their name' }), 'Ravi Nair');
    await user.type(screen.getByRole('textbox', { name: 'Their email' }), 'ravi@example.in');
    await user.click(screen.getByRole('button', { name: 'Save nominee' }));
    expect(await screen.findByText('You nominated Ravi Nair')).toBeVisible();
    expect(backend.received(nominate)[0]?.body).toEqual({ name: 'Ravi Nair', email: 'ravi@example.in' });
    await user.click(screen.getByRole('button', { name: 'Remove nominee' }));
    expect(await screen.findByRole('button', { name: 'Save nominee' })).toBeVisible();
  });

  it('needs an email by which we know them', async () => {
    const { user } = renderScreen(<MyDataPage />);
    await user.type(await screen.findByRole('textbox', { name: 'Their name' }), 'Ravi Nair');
    await user.click(screen.getByRole('button', { name: 'Save nominee' }));
    expect(await screen.findByText('Valid Email is required')).toBeVisible();
    expect(backend.received(nominate)).toEqual([]);
  });
});
