import { saveFile } from '@fitghar/platform/data';
import { Button, Muted, Row, useNearViewport } from '@fitghar/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './chart.module.css';
import { type ChartData, csvOf, tableOf } from './chart-data.ts';
import panel from './panel.module.css';

const STEPS = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
]);

/**
 * A chart with its legend, the same as a table and as a CSV file. Arrow keys go from value to value, which is read out.
 * The library is loaded when the first chart comes into view; if that fails, the table is open.
 */
export function Chart({ title, description, data, file }: { title: string; description: string; data: ChartData; file: string }) {
  const id = useId();
  const [canvas, isNear] = useNearViewport<HTMLDivElement>();
  const drawn = useRef<{ point: (index: number) => void } | null>(null);
  const [failed, setFailed] = useState(false);
  const [pointed, setAt] = useState<number | null>(null);
  const [scheme, setScheme] = useState(0);
  const { labels, series, unit = '', marks = [] } = data;
  const at = pointed !== null && pointed < labels.length ? pointed : null;

  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => setScheme((before) => before + 1);
    dark.addEventListener('change', redraw);
    return () => dark.removeEventListener('change', redraw);
  }, []);

  const shown = JSON.stringify(data);
  useEffect(() => {
    void scheme; // draws again in the other colours
    if (!isNear) return;
    let remove: (() => void) | undefined;
    let gone = false;
    void import(/* webpackChunkName: "plot" */ './plot.ts')
      .then(({ plot }) => {
        if (gone || !canvas.current) return;
        const plotted = plot(JSON.parse(shown) as ChartData, canvas.current);
        drawn.current = plotted;
        remove = plotted.remove;
        setFailed(false);
      })
      .catch(() => setFailed(true));
    return () => {
      gone = true;
      drawn.current = null;
      remove?.();
    };
  }, [canvas, isNear, shown, scheme]);

  const move = (event: KeyboardEvent) => {
    const step = STEPS.get(event.key);
    const end = event.key === 'Home' ? 0 : event.key === 'End' ? labels.length - 1 : null;
    if ((step === undefined && end === null) || !labels.length) return;
    event.preventDefault();
    const next = end ?? Math.min(labels.length - 1, Math.max(0, (at ?? (step === 1 ? -1 : labels.length)) + (step ?? 0)));
    setAt(next);
    drawn.current?.point(next);
  };
  const valueAt = (index: number) =>
    [
      `${labels[index]}: ${series.map(({ label, values }) => `${label} ${values[index] ?? 'none'}${values[index] == null ? '' : unit}`).join(', ')}`,
      ...marks.filter(({ position }) => position === index).map(({ label }) => label),
    ].join('. ');
  const [header = [], ...rows] = tableOf(data);
  return (
    <figure className={panel.panel} aria-labelledby={`${id}title`}>
      <Row justify="between">
        <figcaption id={`${id}title`}>
          <strong>{title}</strong>
        </figcaption>
        <ul className={styles.legend} aria-hidden="true">
          {series.map(({ label, color }) => (
            <li key={label}>
              <span style={{ background: `var(--${color})` }} /> {label}
            </li>
          ))}
        </ul>
      </Row>
      {!failed && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        <div
          ref={canvas}
          className={styles.canvas}
          role="group"
          aria-roledescription="chart"
          aria-label={`${description}. Use the arrow keys to read the values`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need somewhere to go
          tabIndex={0}
          onKeyDown={move}
        />
      )}
      <Muted as="div" role="status" className={styles.value}>
        {at === null ? '' : valueAt(at)}
      </Muted>
      <details className={styles.values} open={failed || undefined}>
        <summary>{failed ? 'The chart could not be drawn. Its values:' : 'Show as a table'}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard */}
        <section aria-label={`${title}, as a table`} tabIndex={0}>
          <table className={panel.table}>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                {header.map((cell) => (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([label, ...cells]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {cells.map((cell, index) => (
                    <td key={header[index + 1]}>{cell === null ? '–' : `${cell}${unit}`}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <Button variant="quiet" onClick={() => saveFile(new Blob([csvOf(data)], { type: 'text/csv;charset=utf-8' }), `${file}.csv`)}>
          Download as CSV<span className="visually-hidden"> of {title}</span>
        </Button>
      </details>
    </figure>
  );
}
