import { extname } from 'node:path';
import { formatDate, formatPaise } from '@fitghar/contracts/common';
import { stateOfGstin, stateTaxOf } from '@fitghar/contracts/payments';
import { Inject, Injectable } from '@nestjs/common';
import { istDate, Pdfs, SETTINGS, type Settings } from '../../kernel/index.ts';
import { type Payout, type PayoutLine, type PayoutRun, PayoutsRepository } from '../persistence/payouts.repository.ts';
import type { StatementPdf } from './statement.pdf.ts';

const TEMPLATE = new URL(`./statement.pdf${extname(import.meta.url)}`, import.meta.url);
const KINDS: Record<PayoutLine['kind'], string> = {
  visit: 'Session',
  correction: 'Correction of a session',
  bonus: 'Bonus',
  advance: 'Advance',
  carried: 'From the payout before',
};

/** What a payout consists of, as a PDF for the trainer. */
@Injectable()
export class PayoutStatements {
  constructor(
    private readonly payouts: PayoutsRepository,
    private readonly pdfs: Pdfs,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async render(run: PayoutRun, payout: Payout): Promise<Buffer> {
    const { BRAND_NAME, CONTACT_ADDRESS, SELLER_GSTIN } = this.settings;
    const { gstin, buyerGstin, invoice, grossPaise, withheldPaise, collectedPaise, netPaise, rate, utr, paidAt, accountLast4, ifsc, year } =
      payout;
    const lines = await this.payouts.linesOf(run.id, payout.trainerId);
    const content: StatementPdf = {
      brand: BRAND_NAME,
      seller: [CONTACT_ADDRESS, `GSTIN ${SELLER_GSTIN}`],
      facts: [
        ['To', payout.trainer],
        ['Sessions', `${formatDate(run.from)} to ${formatDate(run.to)}`],
        ['Payout run', `${run.number}`],
        ['Financial year', `20${year}`],
        ...(accountLast4 ? ([['Account', `${ifsc ?? ''} …${accountLast4}`]] as [string, string][]) : []),
        ...(gstin ? ([['Your GSTIN', gstin]] as [string, string][]) : []),
        ...(invoice ? ([['Your invoice', invoice]] as [string, string][]) : []),
        ...(utr && paidAt ? ([['Paid', `${formatDate(istDate(paidAt))}, ${utr}`]] as [string, string][]) : []),
      ],
      lines: lines.map(({ kind, date, category, incomePaise, sharePercent, paise, reason }) => [
        [formatDate(date), KINDS[kind], category ?? reason ?? ''].filter(Boolean).join(', '),
        sharePercent === null || sharePercent === undefined ? '' : `${sharePercent}% of ${formatPaise(incomePaise)}`,
        paise,
      ]),
      sums: [
        ['Earned', grossPaise],
        ...gstRows(payout),
        [`Income tax withheld (${rate / 100}%)`, -withheldPaise],
        ...(collectedPaise ? ([['GST collected at source', -collectedPaise]] as [string, number][]) : []),
      ],
      netPaise,
      note:
        buyerGstin && !invoice
          ? `Please send us a tax invoice of these sums, addressed to ${BRAND_NAME}, GSTIN ${buyerGstin}. We pay once it is here.`
          : '',
    };
    return this.pdfs.render(TEMPLATE, { title: `Payout statement, run ${run.number}`, author: BRAND_NAME }, content);
  }
}

/** The GST on the pay, as the trainer's invoice has to have it. */
function gstRows({ gstin, buyerGstin, gstPercent, gstPaise }: Payout): [label: string, paise: number][] {
  const state = stateOfGstin(gstin ?? '');
  if (!state || !gstPaise) return [['GST', 0]];
  if (!buyerGstin?.startsWith(state)) return [[`IGST (${gstPercent}%)`, gstPaise]];
  const half = `(${(gstPercent ?? 0) / 2}%)`;
  return [
    [`CGST ${half}`, gstPaise / 2],
    [`${stateTaxOf(state)} ${half}`, gstPaise / 2],
  ];
}
