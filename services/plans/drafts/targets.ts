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
  /** For the customer: each value with its formula and source. */
  targetLines: { label: string; value: string }[];
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
/** Cut-offs for Asian Indians: 18.5, 23, 25 (Misra et al. 2009). */
const bmiClass = (bmi: number): string => (bmi < 18.5 ? 'underweight' : bmi < 23 ? 'normal' : bmi < 25 ? 'overweight' : 'obese');

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
  const goalEnergy = aim === 'lose' ? maintenance - Math.min(500, maintenance * 0.2) : aim === 'gain' ? maintenance + 300 : maintenance;
  const energy = ten(Math.min(MAX_KCAL, Math.max(MIN_KCAL[gender], goalEnergy)));
  // Above BMI 23, protein is based on the weight at BMI 23: fat needs none.
  const proteinWeight = Math.min(weight, 23 * (cm / 100) ** 2);
  const protein = Math.round(proteinWeight * PROTEIN_PER_KG[aim]);
  const fat = Math.round((energy * 0.28) / 9);
  const carbs = Math.round((energy - protein * 4 - fat * 9) / 4);
  const change = aim === 'lose' ? ', less 500 kcal or a fifth, whichever is smaller' : aim === 'gain' ? ', plus 300 kcal' : '';
  return {
    bmi,
    energy,
    protein,
    carbs,
    fat,
    targetLines: [
      { label: 'Body mass index', value: `${oneDecimal(bmi)} kg/m², ${bmiClass(bmi)} by the cut-offs for Asian Indians (18.5, 23, 25)` },
      {
        label: 'Energy at rest',
        value: `${formatCount(ten(resting * 0.9))} to ${formatCount(ten(resting))} kcal a day (Mifflin–St Jeor, with the range of 10% below for Indians)`,
      },
      { label: 'Energy per day', value: `${formatCount(energy)} kcal: at rest × ${factor} for your activity (FAO/WHO/UNU 2004)${change}` },
      { label: 'Protein per day', value: `${protein} g: ${PROTEIN_PER_KG[aim]} g per kg (ICMR–NIN 2020, ISSN 2017)` },
      { label: 'Carbohydrate and fat per day', value: `${carbs} g and ${fat} g: fat provides 28% of the energy, carbohydrate the rest` },
    ],
  };
}
