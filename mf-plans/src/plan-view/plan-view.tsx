import type { PlanContent } from '@fitghar/contracts/plans';
import { Stack } from '@fitghar/ui';
import { Tabs } from '@fitghar/ui/dialogs';
import { useState } from 'react';
import { PlanBlock } from './plan-block.tsx';
import styles from './plan-view.module.css';

/** A plan, one day at a time, as suits a phone. */
export function PlanView({ content: { note, facts, days, shopping, advice } }: { content: PlanContent }) {
  const [day, setDay] = useState('0');
  return (
    <Stack className={styles.plan}>
      {note && <p className={styles.note}>{note}</p>}
      {days.length > 0 && (
        <Tabs
          label="Days"
          value={day}
          onChange={setDay}
          tabs={days.map(({ title, blocks }, index) => ({
            value: String(index),
            label: title.split(':')[0] ?? title,
            panel: (
              <div className={styles.day}>
                <h3>{title}</h3>
                {blocks.map((block, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: exercises may repeat, and their order is fixed
                  <PlanBlock key={at} block={block} />
                ))}
              </div>
            ),
          }))}
        />
      )}
      {facts.length > 0 && (
        <details>
          <summary>Your targets and how we calculated them</summary>
          <dl>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {shopping.length > 0 && (
        <details>
          <summary>Weekly shopping list (1 person)</summary>
          <ul className={styles.shopping}>
            {shopping.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and their order is fixed
              <li key={at}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      {advice.length > 0 && (
        <details>
          <summary>Good to know</summary>
          <ul>
            {advice.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and their order is fixed
              <li key={at}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
}
