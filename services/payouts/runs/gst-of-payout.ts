import { stateOfGstin } from '@fitghar/contracts/payments';
import type { Catalogue } from '../../catalogue/index.ts';
import { gstOn, registrationFor } from '../../payments/index.ts';
import { type StoredTrainer, servicesOf } from '../../trainers/index.ts';
import type { Payout } from '../persistence/payouts.repository.ts';

const NONE = { gstin: null, buyerGstin: null, gstPercent: null, gstPaise: 0 };

/**
 * The GST that we pay on what a registered trainer earns, at the rate of what the trainer gives: we buy it (D71). The invoice names
 * our registration in the trainer's State, else the first. As operator we buy nothing.
 * @param home the GSTIN that we began with
 */
export function gstOfPayout(
  earnedPaise: number,
  trainer: Pick<StoredTrainer, 'gstin' | 'serviceType'> | null,
  { rules, taxes, registrations }: Pick<Awaited<ReturnType<Catalogue['current']>>, 'rules' | 'taxes' | 'registrations'>,
  home: string,
): Pick<Payout, 'gstin' | 'buyerGstin' | 'gstPercent' | 'gstPaise'> {
  const [service] = trainer ? servicesOf(trainer) : [];
  if (!trainer?.gstin || !service || rules.operator_model === 1) return { ...NONE, gstin: trainer?.gstin ?? null };
  const { percent } = taxes[service];
  const { gstin: buyerGstin } = registrationFor(stateOfGstin(trainer.gstin), registrations, home);
  return { gstin: trainer.gstin, buyerGstin, gstPercent: percent, gstPaise: gstOn(earnedPaise, { percent }) };
}
