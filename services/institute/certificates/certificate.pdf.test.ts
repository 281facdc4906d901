import { describe, expect, it } from '@jest/globals';
import { drawnTexts } from '../../kernel/pdf/test/drawn-texts.ts';
import drawCertificate from './certificate.pdf.ts';

describe('a certificate’s PDF', () => {
  it('names the person, programme and track, and how to verify it by code or address', () => {
    const address = 'https://fitghar.example/institute/certificate/FGI-2026-0001';
    const texts = drawnTexts((page) =>
      drawCertificate(page, {
        brand: 'FitGhar',
        name: 'Kavya Menon',
        programme: 'FELLOWSHIP PROGRAMME',
        track: 'Yoga',
        issuedOn: '21 Nov 2026',
        serial: 'FGI-2026-0001',
        address,
        qrCode: [
          [true, false],
          [false, true],
        ],
      }),
    );
    expect(texts).toStrictEqual([
      'FitGhar Institute',
      'Certificate',
      'This is to certify that',
      'Kavya Menon',
      'has completed',
      'FELLOWSHIP PROGRAMME',
      'Yoga',
      '21 Nov 2026',
      `QR code that leads to ${address}`,
      'Number FGI-2026-0001',
      `Verify it at ${address}`,
    ]);
  });
});
