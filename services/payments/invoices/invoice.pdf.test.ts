import { describe, expect, it } from '@jest/globals';
import { drawnTexts } from '../../kernel/pdf/test/drawn-texts.ts';
import drawInvoice from './invoice.pdf.ts';

describe('an invoice’s PDF', () => {
  it('shows seller, details, items with taxes, total and payment, in this order', () => {
    const texts = drawnTexts((page) =>
      drawInvoice(page, {
        brand: 'FitGhar',
        heading: 'Tax invoice',
        seller: ['12, MG Road, Bengaluru', 'GSTIN 29AABCF1234A1Z5, Karnataka'],
        facts: [
          ['Number', 'FG/26-27/000001'],
          ['To', 'Kavya Menon'],
        ],
        title: 'WEIGHT LOSS OR FAT LOSS DIET PLAN',
        sac: '999799',
        lines: [
          ['Taxable value', 84_661],
          ['CGST 9%', 7_619],
          ['SGST 9%', 7_620],
        ],
        totalPaise: 99_900,
        paid: [
          ['Paid online', 60_000],
          ['Paid with service credit', 39_900],
        ],
        footer: 'Reverse charge: no.',
      }),
    );
    expect(texts).toStrictEqual([
      'FitGhar',
      'Tax invoice',
      '12, MG Road, Bengaluru',
      'GSTIN 29AABCF1234A1Z5, Karnataka',
      'Number | FG/26-27/000001',
      'To | Kavya Menon',
      'WEIGHT LOSS OR FAT LOSS DIET PLAN (SAC 999799) | ',
      'Taxable value | ₹846.61',
      'CGST 9% | ₹76.19',
      'SGST 9% | ₹76.20',
      'Total | ₹999',
      'Paid online | ₹600',
      'Paid with service credit | ₹399',
      'Reverse charge: no.',
    ]);
  });
});
