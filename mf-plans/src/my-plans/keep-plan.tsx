import { type PlanContent, shownPlanName } from '@fitghar/contracts/plans';
import { KeepOnPhone, type KeptPart } from '@fitghar/ui/bundled/keeping';
import * as t from '#texts/plan-view.ts';

/** A plan as text, a heading for each meal or exercise. */
function partsOf({ note, facts, days, shopping, advice }: PlanContent): KeptPart[] {
  const parts: KeptPart[] = days.flatMap(({ title, blocks }) => [
    [title, []] satisfies KeptPart,
    ...blocks.map((block): KeptPart => [block.title, block.lines]),
  ]);
  const more: KeptPart[] = [
    [t.targets, facts.map(({ label, value }) => `${label}: ${value}`)],
    [t.shopping, shopping],
    [t.advice, advice],
  ];
  return [...(note ? [[note, []] satisfies KeptPart] : []), ...parts, ...more.filter(([, lines]) => lines.length)];
}

/** A plan is health data, so it is on a phone only if its customer asks for it (ADR 062). */
export default function KeepPlan({ id, name, content }: { id: string; name: string; content: PlanContent }) {
  return <KeepOnPhone page={{ name: `plan-${id}`, title: shownPlanName(name), parts: partsOf(content) }} />;
}
