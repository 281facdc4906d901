import { formatCount } from '@fitghar/contracts/common';
import { heightInCm } from '@fitghar/contracts/plans';
import type { Assessment } from '../persistence/plan.schema.ts';

/** Daily targets and how they are calculated. Energy in kcal, the rest in grams. */
export interface Targets {
  bmi: number;
  energy: number;
  protein: number;
  carbs: number;
  fat: number;
  /** For the customer. */
  targetLines: { label: string; value: string }[];
  /** Their formulas, and where those are from. */
  sources: string[];
}

/** FAO/WHO/UNU 2004; sedentary 1.40 is the lower end of its range, as ICMR–NIN 2020 takes it. */
const ACTIVITY = { sedentary: 1.4, low: 1.53, moderate: 1.76 } as const;
/**
 * Grams of protein per kg: RDA 0.83 (ICMR–NIN 2020); more to lose weight or build muscle (ISSN 2017: 1.4–2.0 with
 * training).
 */
const PROTEIN_PER_KG = { gain: 1.6, lose: 1.2, keep: 1 } as const;
/** Minimum energy unless a specialist decides otherwise. */
const MIN_KCAL = { Male: 1500, Female: 1200 } as const;
const MAX_KCAL = 3600;

export type Aim = keyof typeof PROTEIN_PER_KG;
/** The goal of the purchased type. */
export const aimOf = (type: string): Aim => (/gain|BUILDING/.test(type) ? 'gain' : /loss/i.test(type) ? 'lose' : 'keep');

export const bmiOf = (weight: number, heightCm: number): number => weight / (heightCm / 100) ** 2;
/** Cut-offs for Asian Indians (Misra et al. 2009). */
const bmiRange = (bmi: number): string =>
  `${bmi < 18.5 ? 'below' : bmi < HEALTHY_BMI ? 'in' : 'above'} the healthy range of 18.5 to 23 for Indian adults`;

/** From this body mass index on, muscle is built from what one uses: more would become fat. */
export const OBESE_BMI = 25;
/** From here on, weight is above the healthy range. */
export const HEALTHY_BMI = 23;

const ten = (value: number): number => Math.round(value / 10) * 10;
const oneDecimal = (value: number): string => value.toFixed(1);

export function targetsOf({ type, gender, age, height, weight, daily_physical_activity }: Assessment): Targets {
  const cm = heightInCm(height);
  const bmi = bmiOf(weight, cm);
  const aim = aimOf(type);
  // Mifflin–St Jeor 1990; measured rates of Indians are 0 to 10 % lower, so the middle of that range is used.
  const resting = 10 * weight + 6.25 * cm - 5 * age + (gender === 'Male' ? 5 : -161);
  const factor = ACTIVITY[daily_physical_activity];
  const maintenance = resting * 0.95 * factor;
  const hasSurplus = aim === 'gain' && bmi < OBESE_BMI;
  const goalEnergy = aim === 'lose' ? maintenance - Math.min(500, maintenance * 0.2) : hasSurplus ? maintenance + 300 : maintenance;
  const energy = ten(Math.min(MAX_KCAL, Math.max(MIN_KCAL[gender], goalEnergy)));
  // Above BMI 23, protein is based on the weight at BMI 23: fat needs none.
  const proteinWeight = Math.min(weight, HEALTHY_BMI * (cm / 100) ** 2);
  const protein = Math.round(proteinWeight * PROTEIN_PER_KG[aim]);
  const fat = Math.round((energy * 0.28) / 9);
  const carbs = Math.round((energy - protein * 4 - fat * 9) / 4);
  const aboutAim = {
    lose: ', a little less than you use, to lose weight slowly',
    gain: hasSurplus ? ', a little more than you use' : ', what you use, to build muscle without more fat',
    keep: '',
  }[aim];
  const change = { lose: ', less 500 kcal or a fifth, whichever is smaller', gain: hasSurplus ? ', plus 300 kcal' : '', keep: '' }[aim];
  return {
    bmi,
    energy,
    protein,
    carbs,
    fat,
    targetLines: [
      { label: 'Body mass index', value: `${oneDecimal(bmi)}, ${bmiRange(bmi)}` },
      { label: 'Energy per day', value: `${formatCount(energy)} kcal${aboutAim}` },
      { label: 'Protein per day', value: `${protein} g` },
      { label: 'Carbohydrate and fat per day', value: `${carbs} g and ${fat} g` },
    ],
    sources: [
      'Body mass index: kg/m², with the cut-offs for Asian Indians, 18.5, 23 and 25 (Misra et al. 2009).',
      `Energy at rest: ${formatCount(ten(resting * 0.9))} to ${formatCount(ten(resting))} kcal a day (Mifflin–St Jeor 1990, with the range of 10% below for Indians).`,
      `Energy per day: at rest × ${factor} for your activity (FAO/WHO/UNU 2004)${change}, and at least ${formatCount(MIN_KCAL[gender])} kcal.`,
      `Protein: ${PROTEIN_PER_KG[aim]} g per kg (ICMR–NIN 2020, ISSN 2017). Fat provides 28% of the energy, carbohydrate the rest.`,
    ],
  };
}
