// URLs of pictures used on single pages, separate from illustrations used anywhere.
import planFamily from '../../illustrations/plan-family.svg';
import planGain from '../../illustrations/plan-gain.svg';
import planLoss from '../../illustrations/plan-loss.svg';
import planMuscle from '../../illustrations/plan-muscle.svg';
import planStamina from '../../illustrations/plan-stamina.svg';
import planSugar from '../../illustrations/plan-sugar.svg';
import review1 from '../../illustrations/review-1.svg';
import review2 from '../../illustrations/review-2.svg';
import review3 from '../../illustrations/review-3.svg';
import review4 from '../../illustrations/review-4.svg';
import review5 from '../../illustrations/review-5.svg';
import review6 from '../../illustrations/review-6.svg';
import review7 from '../../illustrations/review-7.svg';
import step1 from '../../illustrations/step-1.svg';
import step2 from '../../illustrations/step-2.svg';
import step3 from '../../illustrations/step-3.svg';

/** The seven review pictures, 360 × 320. */
export const REVIEW_PICTURES = [review1, review2, review3, review4, review5, review6, review7] as const;
/** The three pictures of 'How it works', 320 × 200. */
export const STEP_PICTURES = [step1, step2, step3] as const;
/** A picture for each plan of the catalogue by its `type`, 320 × 160. */
export const PLAN_PICTURES: Readonly<Record<string, string>> = {
  'weight and muscle gain': planGain,
  'weight loss': planLoss,
  'thyroid and diabetic': planSugar,
  'meal plan': planFamily,
  'MUSCLE BUILDING': planMuscle,
  'WEIGHT LOSS': planStamina,
};
