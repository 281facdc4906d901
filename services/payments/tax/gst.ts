/** What we sell, by tax class. */
export const GST_SERVICES = ['FITNESS', 'YOGA', 'DIET', 'INSTITUTE'] as const;
export type GstService = (typeof GST_SERVICES)[number];

/** GST on a service from a date on: its SAC and total rate. */
interface Rate {
  services: readonly GstService[];
  /** `YYYY-MM-DD` in India. */
  from: string;
  sac: string;
  percent: number;
}

/**
 * Newest first. Fitness and yoga: 5 % since 22 September 2025 (GST Council, 56th meeting), 18 % before. Plans are sold
 * as physical well-being, too. Coaching for certificates is commercial training, 18 %.
 */
const RATES: readonly Rate[] = [
  { services: ['FITNESS', 'YOGA', 'DIET'], from: '2025-09-22', sac: '999723', percent: 5 },
  { services: ['FITNESS', 'YOGA', 'DIET'], from: '2017-07-01', sac: '999723', percent: 18 },
  { services: ['INSTITUTE'], from: '2017-07-01', sac: '999293', percent: 18 },
];

/** A price split into parts that add up to the paisa: either CGST and SGST, or IGST. */
export interface GstSplit {
  sac: string;
  percent: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

export const taxOf = ({ cgstPaise, sgstPaise, igstPaise }: GstSplit): number => cgstPaise + sgstPaise + igstPaise;

/** The total GST inside a price, in paise. */
export const taxInside = (amountPaise: number, service: GstService, date: string): number => taxOf(splitGst(amountPaise, service, date));

/**
 * GST inside a price: ₹99 at 5 % is 94.28 + 2.36 + 2.36. Within the seller's state it is half CGST and half SGST,
 * otherwise IGST.
 * @param date `YYYY-MM-DD` in India
 * @throws Error for a date before GST
 */
export function splitGst(amountPaise: number, service: GstService, date: string, interState = false): GstSplit {
  const rate = RATES.find(({ services, from }) => services.includes(service) && from <= date);
  if (!rate) throw new Error(`No rate of GST for ${service} on ${date}`);
  const { sac, percent } = rate;
  // The law rounds each half; the taxable value is the remainder.
  const halfPaise = Math.round((amountPaise * percent) / 2 / (100 + percent));
  return {
    sac,
    percent,
    taxablePaise: amountPaise - 2 * halfPaise,
    cgstPaise: interState ? 0 : halfPaise,
    sgstPaise: interState ? 0 : halfPaise,
    igstPaise: interState ? 2 * halfPaise : 0,
  };
}
