import type { PlanContent } from '@fitghar/contracts/plans';
import { Disclosure } from '@fitghar/ui';
import { EditConflict } from '@fitghar/ui/bundled/records';
import { LineDiff } from './line-diff.tsx';

/** Flattens a plan into lines for diffing. */
const linesOf = ({ note, days, shopping, advice }: PlanContent): string[] => [
  ...note.split('\n'),
  ...days.flatMap(({ title, blocks }) => [title, ...blocks.flatMap((block) => [block.title, ...block.lines])]),
  ...shopping,
  ...advice,
];

/** Shown if a colleague saved the plan in the meantime; the user decides which version to keep. */
export function PlanConflict({
  mine,
  theirs,
  onKeepMine,
  onTakeTheirs,
}: {
  mine: PlanContent;
  theirs: PlanContent;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  return (
    <>
      <EditConflict title="A colleague saved this plan while you were editing" onKeepMine={onKeepMine} onTakeTheirs={onTakeTheirs} />
      <Disclosure summary="View difference">
        <LineDiff label="Your version compared with theirs" before={linesOf(theirs)} now={linesOf(mine)} />
      </Disclosure>
    </>
  );
}
