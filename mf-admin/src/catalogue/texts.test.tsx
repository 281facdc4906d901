import {
  catalogueItem,
  catalogueVersion,
  EMPTY_ITEM,
  getCatalogue,
  getCatalogueVersions,
  MAIL_TEXTS,
  publishCatalogue,
  SMS_TEXTS,
  sendTestText,
} from '@fitghar/contracts/admin';
import { backend, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import TextsView from './texts.view.tsx';

const { subject, heading, text } = MAIL_TEXTS['trainer-assigned'];
const reminder = MAIL_TEXTS['session-reminder'];
const items = [
  sample(catalogueItem, {
    ...{ ...EMPTY_ITEM, kind: 'mail', id: 'session-reminder', name: reminder.title },
    ...{ subject: reminder.subject, heading: reminder.heading, text: reminder.text },
  }),
  sample(catalogueItem, { ...EMPTY_ITEM, kind: 'mail', id: 'trainer-assigned', name: 'Trainer assigned', subject, heading, text }),
  sample(catalogueItem, {
    ...EMPTY_ITEM,
    kind: 'sms',
    id: 'visit-off',
    name: 'Session cancelled',
    text: SMS_TEXTS['visit-off'].text,
    dlt_id: '',
  }),
  sample(catalogueItem, {
    ...{ ...EMPTY_ITEM, kind: 'document', id: 'mf-marketing/terms', name: 'Terms of Service', markdown: '# Terms\n\nOf {{brand}}' },
  }),
];

async function open(name: string) {
  signInAs('admin');
  backend.on(getCatalogue, { items, latest: 4 });
  backend.on(getCatalogueVersions, pageWith());
  const { user } = renderScreen(<TextsView />);
  await user.click(await screen.findByRole('button', { name: `Change ${name}` }));
  return { user, dialog: within(await screen.findByRole('dialog', { name })) };
}

describe('the texts', () => {
  it('of an email are changed with a preview, and tried before they are published', async () => {
    const { user, dialog } = await open('Trainer assigned');
    const preview = within(dialog.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Subject: Trainer assigned: Arjun Rao, Tue 24 Nov, 6:00–7:00 am')).toBeVisible();
    const words = dialog.getByLabelText('Text');
    await user.clear(words);
    await user.click(words);
    await user.paste('Namaste {name}!');
    expect(dialog.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add to the changes' }));
    expect(await dialog.findByText('Please keep {pin}')).toBeVisible();
    await user.paste(' The PIN is {pin}.');
    expect(within(dialog.getByRole('region', { name: 'Preview' })).getByText('Namaste Kavya Rao! The PIN is 0412.')).toBeVisible();
    backend.on(sendTestText, { sent_to: 'email' });
    await user.click(dialog.getByRole('button', { name: 'Send it to me' }));
    expect(await screen.findByText('Sent to your email address')).toBeVisible();
    expect(backend.received(sendTestText)[0]?.body).toMatchObject({ kind: 'mail', text: 'Namaste {name}! The PIN is {pin}.' });
    await user.click(dialog.getByRole('button', { name: 'Add to the changes' }));
    await user.click(await screen.findByRole('button', { name: /^Publish/ }));
    const publish = within(await screen.findByRole('dialog', { name: 'Publish the changes' }));
    expect(publish.getByText(/→ Namaste \{name\}! The PIN is \{pin\}\.$/)).toBeVisible();
    expect(publish.queryByText(/keeps its price/)).not.toBeInTheDocument();
    await user.type(publish.getByLabelText('Reason (for the team)'), 'Shorter');
    backend.on(publishCatalogue, sample(catalogueVersion, { withdrawn: null }));
    await user.click(publish.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Changes published')).toBeVisible();
    expect(backend.received(publishCatalogue)[0]?.body).toMatchObject({
      changes: [{ kind: 'mail', id: 'trainer-assigned', text: 'Namaste {name}! The PIN is {pin}.' }],
    });
  });

  it('are found by a word, and say which paragraphs may be missing', async () => {
    const { user, dialog } = await open(reminder.title);
    expect(dialog.getByText(/A paragraph with \{pin\} is left out if there is none\.$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    await user.type(screen.getByLabelText('Find a text'), 'Coming Up');
    expect(screen.getByRole('region', { name: 'Emails about sessions' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Change/ })).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'SMS to trainers' })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Find a text'), ' tomorrow');
    expect(screen.getByText('Nothing has this word.')).toBeVisible();
  });

  it('of a page are changed in Markdown with what it can fill in', async () => {
    const { user, dialog } = await open('Terms of Service');
    const words = dialog.getByLabelText('Text of the page');
    expect(words).toHaveValue('# Terms\n\nOf {{brand}}');
    await user.clear(words);
    await user.click(words);
    await user.paste('# Terms\n\nOf {{brandname}}');
    await user.click(dialog.getByRole('button', { name: 'Add to the changes' }));
    expect(await dialog.findByText(/^\{\{brandname\}\} is not known here/)).toBeVisible();
    await user.clear(words);
    await user.click(dialog.getByRole('button', { name: 'Add to the changes' }));
    await user.click(await screen.findByRole('button', { name: /^Publish/ }));
    const publish = within(await screen.findByRole('dialog', { name: 'Publish the changes' }));
    expect(publish.getByText('21 characters → As released')).toBeVisible();
  });

  it('of an SMS obey the regulator’s rules while they are written', async () => {
    const { user, dialog } = await open('Session cancelled');
    expect(dialog.getByText(/: your session on Tue 24 Nov, 6:00–7:00 am in pincode 560038 is cancelled\.$/)).toBeVisible();
    const words = dialog.getByLabelText('Text');
    await user.clear(words);
    await user.click(words);
    await user.paste('{brand}: {#alphanumeric#}, {#numeric#} off');
    await user.type(dialog.getByLabelText('DLT template ID'), '1107');
    await user.click(dialog.getByRole('button', { name: 'Add to the changes' }));
    expect(await dialog.findByText('Please put a word between two variables')).toBeVisible();
  });
});
