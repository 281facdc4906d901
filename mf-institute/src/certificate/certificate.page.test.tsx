import { certificateView, getCertificate } from '@fitghar/contracts/institute';
import { backend, NO_CONNECTION, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import CertificatePage from './certificate.page.tsx';

const aCertificate = (fields: Parameters<typeof sample<typeof certificateView>>[1] = {}) =>
  sample(certificateView, {
    name: 'Kavya Rao',
    programme: 'Specialist programme',
    track: 'Weight management',
    issued_on: '2027-03-28',
    status: 'valid',
    ...fields,
  });
const show = (serial = 'FG-2027-0001') => renderScreen(<CertificatePage />, { at: `/institute/certificate/${serial}` });

describe('verifying a certificate', () => {
  it('confirms that it is genuine and names its holder', async () => {
    const held = backend.hold(getCertificate);
    show();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    held.reply(aCertificate());
    expect(await screen.findByText('Genuine certificate')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Kavya Rao' })).toBeVisible();
    expect(screen.getByText('Weight management')).toBeVisible();
    expect(screen.getByText('Issued on Sun 28 Mar 2027 · number FG-2027-0001')).toBeVisible();
    expect(backend.received(getCertificate)[0]?.params).toEqual({ serial: 'FG-2027-0001' });
  });

  it.each([
    ['2027-05-01', 'Certificate revoked on Sat 1 May 2027'],
    [null, 'Certificate revoked on Sun 28 Mar 2027'],
  ])('reports that it was revoked', async (revoked_on, text) => {
    backend.on(getCertificate, aCertificate({ status: 'revoked', revoked_on }));
    show();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('reports an unknown number', async () => {
    backend.on(getCertificate, refusal(404));
    show('FG-1');
    expect(await screen.findByRole('alert')).toHaveTextContent('No certificate has the number FG-1.');
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });

  it('offers a retry when offline', async () => {
    backend.on(getCertificate, NO_CONNECTION, aCertificate());
    const { user } = show();
    expect(await screen.findByText('We couldn’t check this certificate')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Genuine certificate')).toBeVisible();
  });
});
