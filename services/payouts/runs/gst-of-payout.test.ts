import { FIRST_RULES } from '@fitghar/contracts/common';
import { describe, expect, it } from '@jest/globals';
import { gstOfPayout } from './gst-of-payout.ts';

const HOME = '29ABCDE1234F1Z5';
const TAX = { percent: 5, sac: '999723' };
const offered = {
  ...{ rules: FIRST_RULES, registrations: [{ state: '29', gstin: HOME } as const] },
  taxes: { FITNESS: TAX, YOGA: { ...TAX, percent: 12 }, DIET: TAX, INSTITUTE: TAX },
};
const trainer = { gstin: '29AAPFU0939F1ZR', serviceType: 'Fitness Trainer' } as const;

describe('the GST on a trainer’s pay', () => {
  it('is at the rate of what the trainer gives, each half rounded', () => {
    expect(gstOfPayout(16_969, trainer, offered, HOME)).toEqual({
      ...{ gstin: trainer.gstin, buyerGstin: HOME, gstPercent: 5, gstPaise: 848 },
    });
    expect(gstOfPayout(10_000, { ...trainer, serviceType: 'Yoga Trainer' }, offered, HOME).gstPaise).toBe(1200);
    expect(gstOfPayout(-10_000, trainer, offered, HOME).gstPaise).toBe(-500);
  });

  it('is billed to our registration in the trainer’s State, else to the first', () => {
    const elsewhere = { ...trainer, gstin: '27AAPFU0939F1ZV' };
    expect(gstOfPayout(10_000, elsewhere, offered, HOME).buyerGstin).toBe(HOME);
    const mumbai = { state: '27', gstin: '27AAACR5055K1Z7' } as const;
    expect(gstOfPayout(10_000, elsewhere, { ...offered, registrations: [...offered.registrations, mumbai] }, HOME).buyerGstin).toBe(
      mumbai.gstin,
    );
  });

  it('is nothing for who is not registered, and as operator, because we do not buy', () => {
    expect(gstOfPayout(10_000, { ...trainer, gstin: null }, offered, HOME).gstPaise).toBe(0);
    const rules = { ...FIRST_RULES, operator_model: 1 };
    expect(gstOfPayout(10_000, trainer, { ...offered, rules }, HOME)).toMatchObject({ gstin: trainer.gstin, gstPaise: 0 });
  });
});
