import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Catalogue } from '../catalogue/index.ts';
import { istDate, JobHandlers, SETTINGS, type Settings } from '../kernel/index.ts';
import { OffersRepository } from '../offers/index.ts';
import { PayLinks, taxInside } from '../payments/index.ts';
import { endOf, type Quotation, QuotationsRepository } from '../quotations/index.ts';
import { MailComposer } from './mail-composer.ts';
import { quotationPaid, quotationSent, quotationWithdrawn } from './mails/quotation-mails.ts';

/** Emails about quotations, to companies without an account. */
@Injectable()
export class QuotationNotifications implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly composer: MailComposer,
    private readonly quotations: QuotationsRepository,
    private readonly offers: OffersRepository,
    private readonly payLinks: PayLinks,
    private readonly catalogue: Catalogue,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('quotation-mail', async ({ quotation_id, status }, jobId) => {
      const quotation = await this.quotations.find(quotation_id);
      // What is no longer true needs no email.
      if (quotation?.status !== status) return;
      if (status === 'open') await this.sendOpen(jobId, quotation);
      else if (status === 'paid') await this.sendCodes(jobId, quotation);
      else await this.composer.send(jobId, quotation.email, quotationWithdrawn(quotation, this.settings.siteUrl));
    });
  }

  private async sendOpen(jobId: string, quotation: Quotation): Promise<void> {
    const { service, pricePaise, sessions, gatewayOrderId, email } = quotation;
    const { percent } = (await this.catalogue.current()).taxes[service];
    const gst = { percent, paise: taxInside(pricePaise * sessions, { percent }) };
    await this.composer.send(jobId, email, quotationSent(quotation, gst, this.payLinks.linkUntil(gatewayOrderId, endOf(quotation))));
  }

  private async sendCodes(jobId: string, quotation: Quotation): Promise<void> {
    const offer = quotation.offerId && (await this.offers.find(quotation.offerId));
    if (!offer) throw new Error(`Quotation ${quotation.id} has no codes`);
    const codes = await this.offers.listCodes(offer.id);
    const content = Buffer.from(['code', ...codes.map(({ code }) => code), ''].join('\r\n'));
    await this.composer.send(jobId, quotation.email, quotationPaid(quotation, istDate(offer.endsAt), this.settings.siteUrl), 'ordinary', [
      { filename: 'codes.csv', contentType: 'text/csv', content },
    ]);
  }
}
