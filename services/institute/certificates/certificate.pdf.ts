import type { PdfCanvas } from '../../kernel/index.ts';

/** Content of a certificate PDF. */
export interface CertificatePdf {
  brand: string;
  name: string;
  programme: string;
  track: string;
  issuedOn: string;
  serial: string;
  /** URL of the verification page. */
  address: string;
  /** Dark squares of the QR code with that URL. */
  qrCode: boolean[][];
}

const CENTRE = { align: 'center' } as const;

export default function drawCertificate(
  canvas: PdfCanvas,
  { brand, name, programme, track, issuedOn, serial, address, qrCode }: CertificatePdf,
): void {
  canvas.space(40);
  canvas.write('P', `${brand} Institute`, { ...CENTRE, size: 14, tone: 'leaf', bold: true, after: 24 });
  canvas.write('H1', 'Certificate', { ...CENTRE, size: 34, bold: true, after: 24 });
  canvas.write('P', 'This is to certify that', { ...CENTRE, size: 13, tone: 'soft', after: 8 });
  canvas.write('H2', name, { ...CENTRE, size: 26, bold: true, after: 8 });
  canvas.write('P', 'has completed', { ...CENTRE, size: 13, tone: 'soft', after: 8 });
  canvas.write('P', programme, { ...CENTRE, size: 18, bold: true });
  canvas.write('P', track, { ...CENTRE, size: 15, after: 24 });
  canvas.write('P', issuedOn, { ...CENTRE, size: 12, after: 32 });
  canvas.squares(qrCode, 130, `QR code that leads to ${address}`);
  canvas.write('P', `Number ${serial}`, { ...CENTRE, size: 11, bold: true });
  canvas.write('P', `Verify it at ${address}`, { ...CENTRE, size: 10, tone: 'soft' });
}
