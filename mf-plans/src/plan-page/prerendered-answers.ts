import { getPlanCatalogue, getPlanSamples, PLAN_CATALOGUE, type PlanSamples } from '@fitghar/contracts/plans';
import { SAMPLE_DAYS } from './sample-days.ts';

/** What pages are rendered with, given the samples in their language: as much of them as is shown, since the whole would double a page. */
export function answersWith(samples: PlanSamples): Record<string, unknown> {
  const shown = (kind: keyof PlanSamples): PlanSamples[typeof kind] => {
    const { for_whom, content } = samples[kind];
    const days = content.days.map((day, index) => (index < SAMPLE_DAYS[kind] ? day : { ...day, blocks: [] }));
    return { for_whom, content: { ...content, facts: [], advice: [], days, shopping: content.shopping.slice(0, 1) } };
  };
  return { [getPlanCatalogue.path]: PLAN_CATALOGUE, [getPlanSamples.path]: { diet: shown('diet'), fitness: shown('fitness') } };
}
