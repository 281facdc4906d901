/** What we sell, as the tax table tells it apart. */
export const SERVICES = ['FITNESS', 'YOGA', 'DIET', 'INSTITUTE'] as const;
export type Service = (typeof SERVICES)[number];

/** GST of a service from a day on: its SAC and the whole rate. */
interface Rate {
  services: readonly Service[];
  /** `YYYY-MM-DD` in India. */
  from: string;
  sac: string;
  percent: number;
}

/**
 * The newest first. Fitness and yoga: 5 % since 22 September 2025 (GST Council, 56th meeting), 18 % before. Plans are
 * sold as physical well-being, too. Coaching for certificates is commercial training, 18 %.
 */
const RATES: readonly Rate[] = [
  { services: ['FITNESS', 'YOGA', 'DIET'], from: '2025-09-22', sac: '999723', percent: 5 },
  { services: ['FITNESS', 'YOGA', 'DIET'], from: '2017-07-01', sac: '999723', percent: 18 },
  { services: ['INSTITUTE'], from: '2017-07-01', sac: '999293', percent: 18 },
];

/** A price taken apart; the parts add up to it to the paisa. Either the two halves or the whole stand at IGST. */
export interface GstSplit {
  sac: string;
  percent: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

export const taxOf = ({ cgstPaise, sgstPaise, igstPaise }: GstSplit): number => cgstPaise + sgstPaise + igstPaise;

/** All of the GST inside a price, in paise. */
export const taxInside = (amountPaise: number, service: Service, date: string): number => taxOf(splitGst(amountPaise, service, date));

/**
 * GST inside a price: ₹99 at 5 % is 94.28 + 2.36 + 2.36. Within the seller's state it goes half to the centre and half
 * to the state, otherwise whole as IGST.
 * @param date `YYYY-MM-DD` in India
 * @throws Error for a day before GST
 */
export function splitGst(amountPaise: number, service: Service, date: string, interState = false): GstSplit {
  const rate = RATES.find(({ services, from }) => services.includes(service) && from <= date);
  if (!rate) throw new Error(`No rate of GST for ${service} on ${date}`);
  const { sac, percent } = rate;
  // Halves are rounded one by one, as the law does it; the taxable value is what is left.
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
