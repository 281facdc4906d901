import { formatRupees } from '@fitghar/contracts/common';
import type { Programme } from '@fitghar/contracts/institute';
import type { ReactNode } from 'react';
import styles from './programmes.module.css';

const LINES: [label: string, value: (programme: Programme) => ReactNode][] = [
  ['For whom', ({ for_whom }) => for_whom],
  ['Duration', ({ duration }) => duration],
  ['Live classes', ({ hours_a_week }) => `${hours_a_week} hours a week`],
  ['Modules', ({ modules }) => String(modules.length)],
  ['You choose one of', ({ subheaders }) => subheaders.join(', ')],
  ['Price', ({ id, Price }) => <span data-catalogue={`programme:${id} price`}>{formatRupees(Price)}</span>],
];

/** Comparison table of the programmes. */
export function Compare({ programmes }: { programmes: readonly Programme[] }) {
  return (
    <div className={styles.compare}>
      <h2 id="compare-title">Side by side</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={styles.scroll} tabIndex={0} aria-labelledby="compare-title">
        <table>
          <thead>
            <tr>
              <td />
              {programmes.map(({ id, header }) => (
                <th key={id} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {LINES.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {programmes.map((programme) => (
                  <td key={programme.id}>{value(programme)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
