import { langOf } from '@fitghar/contracts/common';
import type { PlanContent } from '@fitghar/contracts/plans';
import { Button, Stack } from '@fitghar/ui';
import { Tabs } from '@fitghar/ui/dialogs';
import { useState } from 'react';
import * as t from '#texts/plan-view.ts';
import { PlanBlock } from './plan-block.tsx';
import styles from './plan-view.module.css';
import { TickLine } from './tick-line.tsx';
import type { Ticks } from './use-ticks.ts';

/** A plan, one day at a time, as suits a phone; with check marks for its customer. */
export function PlanView({ content, ticks }: { content: PlanContent; ticks?: Ticks }) {
  const { note, facts, days, shopping, advice, sources = [] } = content;
  const [day, setDay] = useState('0');
  return (
    <Stack className={styles.plan}>
      {note && (
        <p className={styles.note} lang={langOf(note)}>
          {note}
        </p>
      )}
      {days.length > 0 && (
        <Tabs
          label={t.days}
          value={day}
          onChange={setDay}
          tabs={days.map(({ title, blocks }, index) => ({
            value: String(index),
            label: title.split(':')[0] ?? title,
            panel: (
              <div className={styles.day}>
                <h3 lang={langOf(title)}>{title}</h3>
                {blocks.map((block, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: exercises may repeat, and their order is fixed
                  <PlanBlock key={at} block={block} ticks={ticks} place={`${index}.${at}`} />
                ))}
              </div>
            ),
          }))}
        />
      )}
      {facts.length > 0 && (
        <details>
          <summary>{t.targets}</summary>
          <dl>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt lang={langOf(label)}>{label}</dt>
                <dd lang={langOf(value)}>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {shopping.length > 0 && (
        <details>
          <summary>{t.shopping}</summary>
          <ul className={styles.shopping}>
            {shopping.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and their order is fixed
              <li key={at} lang={langOf(line)}>
                {ticks ? <TickLine ticks={ticks} place={`shopping.${at}`} text={line} /> : line}
              </li>
            ))}
          </ul>
        </details>
      )}
      {advice.length > 0 && (
        <details>
          <summary>{t.advice}</summary>
          <ul>
            {advice.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and their order is fixed
              <li key={at} lang={langOf(line)}>
                {line}
              </li>
            ))}
          </ul>
        </details>
      )}
      {sources.length > 0 && (
        <details>
          <summary>{t.sources}</summary>
          <ul>
            {sources.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and their order is fixed
              <li key={at} lang={langOf(line)}>
                {line}
              </li>
            ))}
          </ul>
        </details>
      )}
      {ticks && (
        <div>
          <Button variant="quiet" onClick={ticks.clear}>
            {t.clear}
          </Button>
        </div>
      )}
    </Stack>
  );
}
