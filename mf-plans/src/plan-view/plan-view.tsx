import type { PlanContent } from '@fitghar/contracts/plans';
import { Card } from '@fitghar/ui';
import { useState } from 'react';
import styles from './plan-view.module.css';

/** A plan as it reads on a phone: one day at a time. */
export function PlanView({ content: { note, facts, days, shopping, advice } }: { content: PlanContent }) {
  const [at, setAt] = useState(0);
  const day = days[at];
  return (
    <div className={styles.plan}>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.days} role="tablist" aria-label="Days">
        {days.map(({ title }, index) => (
          <button key={title} type="button" role="tab" aria-selected={index === at} onClick={() => setAt(index)}>
            {title.split(':')[0]}
          </button>
        ))}
      </div>
      {day && (
        <div role="tabpanel" aria-label={day.title} className={styles.day}>
          <h3>{day.title}</h3>
          {day.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day may hold the same exercise twice, and its order is fixed
            <Card key={index}>
              <h4>{block.title}</h4>
              <ul>
                {block.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Card>
          ))}
        </div>
      )}
      {facts.length > 0 && (
        <details>
          <summary>Your figures, and how we found them</summary>
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
          <summary>What to buy for the week, for one person</summary>
          <ul className={styles.shopping}>
            {shopping.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      {advice.length > 0 && (
        <details>
          <summary>Good to know</summary>
          <ul>
            {advice.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
