import type { PdfPage } from '../../kernel/index.ts';

/** What a certificate is made of. */
export interface CertificatePage {
  brand: string;
  name: string;
  programme: string;
  track: string;
  issuedOn: string;
  serial: string;
  /** Where anybody can check it. */
  address: string;
  /** Dark squares of the QR code that leads there. */
  code: boolean[][];
}

const CENTRE = { align: 'center' } as const;

export default function drawCertificate(
  page: PdfPage,
  { brand, name, programme, track, issuedOn, serial, address, code }: CertificatePage,
): void {
  page.space(40);
  page.write('P', `${brand} Institute`, { ...CENTRE, size: 14, tone: 'leaf', bold: true, after: 24 });
  page.write('H1', 'Certificate', { ...CENTRE, size: 34, bold: true, after: 24 });
  page.write('P', 'This is to certify that', { ...CENTRE, size: 13, tone: 'soft', after: 8 });
  page.write('H2', name, { ...CENTRE, size: 26, bold: true, after: 8 });
  page.write('P', 'has completed', { ...CENTRE, size: 13, tone: 'soft', after: 8 });
  page.write('P', programme, { ...CENTRE, size: 18, bold: true });
  page.write('P', track, { ...CENTRE, size: 15, after: 24 });
  page.write('P', issuedOn, { ...CENTRE, size: 12, after: 32 });
  page.squares(code, 130, `QR code that leads to ${address}`);
  page.write('P', `Number ${serial}`, { ...CENTRE, size: 11, bold: true });
  page.write('P', `Anybody can check it at ${address}`, { ...CENTRE, size: 10, tone: 'soft' });
}
