import { getPlanCatalogue, getPlanSamples, PLAN_CATALOGUE, type PlanKind, type PlanSamples } from '@fitghar/contracts/plans';
import samples from './documents/samples.json' with { type: 'json' };
import { SAMPLE_DAYS } from './src/plan-page/sample-days.ts';

/** A sample as far as its page shows it: the whole one would double the page. */
function shown(kind: PlanKind): PlanSamples[PlanKind] {
  const { for_whom, content } = samples[kind];
  const days = content.days.map((day, index) => (index < SAMPLE_DAYS[kind] ? day : { ...day, blocks: [] }));
  return { for_whom, content: { ...content, facts: [], advice: [], days, shopping: content.shopping.slice(0, 1) } };
}

/** Public data in the pages' HTML, by its call. The browser asks again. */
export default {
  [getPlanCatalogue.path]: PLAN_CATALOGUE,
  [getPlanSamples.path]: { diet: shown('diet'), fitness: shown('fitness') },
};
