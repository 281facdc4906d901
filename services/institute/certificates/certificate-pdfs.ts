import { extname } from 'node:path';
import { formatDate } from '@fitghar/contracts/common';
import { PROGRAMMES } from '@fitghar/contracts/institute';
import { Inject, Injectable } from '@nestjs/common';
import qrcode from 'qrcode-generator';
import { istDate, NotFoundError, Pdfs, SETTINGS, type Settings } from '../../kernel/index.ts';
import type { StoredEnrolment } from '../persistence/enrolments.repository.ts';
import type { CertificatePdf } from './certificate.pdf.ts';

const TEMPLATE = new URL(`./certificate.pdf${extname(import.meta.url)}`, import.meta.url);

/** Certificates as PDFs, with a QR code that links to their verification. */
@Injectable()
export class CertificatePdfs {
  constructor(
    private readonly pdfs: Pdfs,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws NotFoundError if there is none */
  render({ certificate, programmeId, track }: StoredEnrolment): Promise<Buffer> {
    if (!certificate) throw new NotFoundError('certificate');
    const { serial, name, issuedAt } = certificate;
    const address = `${this.settings.siteUrl}/institute/certificate/${serial}`;
    const qrCode = qrcode(0, 'M');
    qrCode.addData(address);
    qrCode.make();
    const size = Array.from({ length: qrCode.getModuleCount() }, (_, index) => index);
    const content: CertificatePdf = {
      brand: this.settings.BRAND_NAME,
      name,
      programme: PROGRAMMES.find(({ id }) => id === programmeId)?.header ?? programmeId,
      track: track ?? '',
      issuedOn: formatDate(istDate(issuedAt)),
      serial,
      address,
      qrCode: size.map((row) => size.map((column) => qrCode.isDark(row, column))),
    };
    return this.pdfs.render(TEMPLATE, { title: `Certificate ${serial}`, author: content.brand }, content);
  }
}
