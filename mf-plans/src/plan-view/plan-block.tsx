import { langOf } from '@fitghar/contracts/common';
import { DAILY_TOTAL, INSTEAD, type PlanContent } from '@fitghar/contracts/plans';
import { Card } from '@fitghar/ui';
import { TickLine } from './tick-line.tsx';
import type { Ticks } from './use-ticks.ts';

type Block = PlanContent['days'][number]['blocks'][number];

/** An amount or a dose can be done; a total and an alternative cannot. */
const canBeDone = (title: string, line: string): boolean => title !== DAILY_TOTAL && !line.startsWith(INSTEAD);

/** A meal or an exercise of a day; with check marks if there are `ticks`. */
export function PlanBlock({
  block: { title, lines },
  className,
  ticks,
  place = '',
}: {
  block: Block;
  className?: string | undefined;
  ticks?: Ticks | undefined;
  place?: string;
}) {
  return (
    <Card {...(className && { className })}>
      <h4 lang={langOf(title)}>{title}</h4>
      <ul>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and their order is fixed
          <li key={at} lang={langOf(line)}>
            {ticks && canBeDone(title, line) ? <TickLine ticks={ticks} place={`${place}.${at}`} text={line} /> : line}
          </li>
        ))}
      </ul>
    </Card>
  );
}
