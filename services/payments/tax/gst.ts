import type { TaxRate } from '../../catalogue/index.ts';

/** How an order is taxed. */
export interface TaxTerms extends TaxRate {
  /** Supplied in a State in which we are not registered: IGST instead of CGST and SGST. */
  interState: boolean;
}

/** A price split into parts that add up to the paisa: either CGST and SGST (or UTGST), or IGST. */
export interface GstSplit {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

export const taxOf = ({ cgstPaise, sgstPaise, igstPaise }: GstSplit): number => cgstPaise + sgstPaise + igstPaise;

/** The GST inside a price, in paise; the same within a State and across. */
export const taxInside = (amountPaise: number, { percent }: Pick<TaxRate, 'percent'>): number =>
  // The law rounds each half.
  2 * Math.round((amountPaise * percent) / 2 / (100 + percent));

/** The GST on a value without it, in paise. */
export const gstOn = (paise: number, { percent }: Pick<TaxRate, 'percent'>): number => 2 * Math.round((paise * percent) / 200);

/** Splits a price of which so much is GST. */
export const splitOf = (amountPaise: number, taxPaise: number, interState: boolean): GstSplit => ({
  taxablePaise: amountPaise - taxPaise,
  cgstPaise: interState ? 0 : taxPaise / 2,
  sgstPaise: interState ? 0 : taxPaise / 2,
  igstPaise: interState ? taxPaise : 0,
});

/** GST inside a price: ₹99 at 5 % is 94.28 + 2.36 + 2.36. */
export const splitGst = (amountPaise: number, terms: TaxTerms): GstSplit =>
  splitOf(amountPaise, taxInside(amountPaise, terms), terms.interState);

/**
 * The tax of another part of a price, after parts of so much with so much tax: rounded so that all parts together are the
 * whole, to the paisa.
 */
export const taxOfNext = (paise: number, before: { paise: number; taxPaise: number }, rate: Pick<TaxRate, 'percent'>): number =>
  taxInside(before.paise + paise, rate) - before.taxPaise;
