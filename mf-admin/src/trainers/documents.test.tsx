import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { trainerWith } from '../../test/operations.ts';
import { Documents } from './documents.tsx';

const address = (name: string) => `/bff/api/v1/admin/trainers/65f1a0b2c3d4e5f6000000b1/documents/${name}?by=me&until=1&signature=s`;
const sent = { adhhar: address('aadhar'), pan: address('pan'), certificate: address('certificate'), photo: address('photo') };
const show = (fields: Parameters<typeof trainerWith>[0] = {}) =>
  renderScreen(<Documents trainer={trainerWith({ ...sent, ...fields })._doc} />);

describe('a trainer’s documents', () => {
  it('are links to the signed addresses: "Aadhar, Pan, Certificate, Photo"', () => {
    show();
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Aadhar', sent.adhhar],
      ['Pan', sent.pan],
      ['Certificate', sent.certificate],
      ['Photo', sent.photo],
    ]);
  });

  it('open in a viewer on the page', async () => {
    const { user } = show();
    await user.click(screen.getByRole('link', { name: 'Pan' }));
    expect(screen.getByRole('dialog', { name: 'Pan of Lakshmi Nair' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Pan (original file)' })).toHaveAttribute('src', sent.pan);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('open in a new tab with %s, as any link does', (key) => {
    show();
    let isLeftToTheBrowser = false;
    const followLink = (event: Event) => {
      isLeftToTheBrowser = !event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', followLink, { once: true });
    fireEvent.click(screen.getByRole('link', { name: 'Photo' }), { [key]: true });
    expect(isLeftToTheBrowser).toBe(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('can be downloaded if they are not pictures', async () => {
    const { user } = show();
    await user.click(screen.getByRole('link', { name: 'Certificate' }));
    fireEvent.error(screen.getByRole('img', { name: 'Certificate (original file)' }));
    expect(screen.getByRole('link', { name: 'Download file' })).toHaveAttribute('href', sent.certificate);
  });

  it('are named without a link if not uploaded', () => {
    show({ certificate: null });
    expect(screen.getByText('Certificate: not sent')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Certificate' })).not.toBeInTheDocument();
  });

  it('are pending until the KYC is done', () => {
    show({ kyc: '1' });
    expect(screen.getByText('No documents yet')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
