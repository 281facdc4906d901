import { extname } from 'node:path';
import { dateOf } from '@fitghar/contracts/common';
import { PROGRAMMES } from '@fitghar/contracts/institute';
import { Inject, Injectable } from '@nestjs/common';
import qrcode from 'qrcode-generator';
import { istDate, NotFoundError, Pdfs, SETTINGS, type Settings } from '../../kernel/index.ts';
import type { StoredEnrolment } from '../persistence/enrolments.repository.ts';
import type { CertificatePage } from './certificate.pdf.ts';

const TEMPLATE = new URL(`./certificate.pdf${extname(import.meta.url)}`, import.meta.url);

/** Certificates as PDFs, with a QR code that leads to their check. */
@Injectable()
export class CertificateDocuments {
  constructor(
    private readonly pdfs: Pdfs,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws NotFoundError where there is none */
  pdfOf({ certificate, programmeId, track }: StoredEnrolment): Promise<Buffer> {
    if (!certificate) throw new NotFoundError('certificate');
    const { serial, name, issuedAt } = certificate;
    const address = `${this.settings.siteUrl}/institute/certificate/${serial}`;
    const code = qrcode(0, 'M');
    code.addData(address);
    code.make();
    const size = Array.from({ length: code.getModuleCount() }, (_, index) => index);
    const page: CertificatePage = {
      brand: this.settings.BRAND_NAME,
      name,
      programme: PROGRAMMES.find(({ id }) => id === programmeId)?.header ?? programmeId,
      track: track ?? '',
      issuedOn: dateOf(istDate(issuedAt)),
      serial,
      address,
      code: size.map((row) => size.map((column) => code.isDark(row, column))),
    };
    return this.pdfs.make(TEMPLATE, { title: `Certificate ${serial}`, author: page.brand }, page);
  }
}
