import { formatRupees } from '@fitghar/contracts/common';
import type { Programme } from '@fitghar/contracts/institute';
import { course } from '@fitghar/contracts/institute';
import type { ReactNode } from 'react';
import * as t from '#texts/programmes.ts';
import styles from './programmes.module.css';

const LINES: [label: string, value: (programme: Programme) => ReactNode][] = [
  [t.forWhom, ({ for_whom }) => course(for_whom)],
  [t.duration, ({ duration }) => course(duration)],
  [t.liveClasses, ({ hours_a_week }) => t.hoursAWeek(hours_a_week)],
  [t.modules, ({ modules }) => String(modules.length)],
  [t.oneOf, ({ subheaders }) => subheaders.map(course).join(', ')],
  [t.price, ({ id, Price }) => <span data-catalogue={`programme:${id} price`}>{formatRupees(Price)}</span>],
];

/** Comparison table of the programmes. */
export function Compare({ programmes }: { programmes: readonly Programme[] }) {
  return (
    <div className={styles.compare}>
      <h2 id="compare-title">{t.sideBySide}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={styles.scroll} tabIndex={0} aria-labelledby="compare-title">
        <table>
          <thead>
            <tr>
              <td />
              {programmes.map(({ id, header }) => (
                <th key={id} scope="col" data-sold={`programme:${id}`}>
                  {course(header)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {LINES.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {programmes.map((programme) => (
                  <td key={programme.id} data-sold={`programme:${programme.id}`}>
                    {value(programme)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
