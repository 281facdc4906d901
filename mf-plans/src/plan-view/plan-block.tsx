import type { PlanContent } from '@fitghar/contracts/plans';
import { Card } from '@fitghar/ui';

type Block = PlanContent['days'][number]['blocks'][number];

/** A meal or an exercise of a day. */
export function PlanBlock({ block: { title, lines }, className }: { block: Block; className?: string | undefined }) {
  return (
    <Card {...(className && { className })}>
      <h4>{title}</h4>
      <ul>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and their order is fixed
          <li key={at}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}
