import { formatDay } from '@fitghar/contracts/common';
import { Row } from '@fitghar/ui';
import { SelectField } from '@fitghar/ui/forms';
import { useState } from 'react';
import * as t from '#texts/progress.ts';
import { type Measure, type Point } from './measures.ts';
import styles from './progress.module.css';

const WIDTH = 480;
const HEIGHT = 220;
const LEFT = 76;
const RIGHT = 12;
const TOP = 14;
const BOTTOM = 40;

/** The values of one measure over time. Its text says what it shows; the table beside it has every value. */
function Line({ measure, points }: { measure: Measure; points: readonly Point[] }) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const { name, unit } = t.measures[measure];
  const values = points.map(({ value }) => value);
  // At least two units high, so that a hundred grams do not look like a success.
  const middle = (Math.min(...values) + Math.max(...values)) / 2;
  const reach = Math.max(1, (Math.max(...values) - Math.min(...values)) / 2);
  const [least, most] = [middle - reach, middle + reach];
  const [from, days] = [Date.parse(first.date), Math.max(1, Date.parse(last.date) - Date.parse(first.date))];
  const x = (date: string) => LEFT + ((Date.parse(date) - from) / days) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => TOP + ((most - value) / (most - least)) * (HEIGHT - TOP - BOTTOM);
  const marks = [most, middle, least];
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t.change(name, unit, [first.value, formatDay(first.date)], [last.value, formatDay(last.date)])}
    >
      {marks.map((mark) => (
        <g key={mark}>
          <line className={styles.grid} x1={LEFT} x2={WIDTH - RIGHT} y1={y(mark)} y2={y(mark)} />
          <text x={LEFT - 8} y={y(mark)} dominantBaseline="middle" textAnchor="end">
            {Number(mark.toFixed(1))}
          </text>
        </g>
      ))}
      <polyline className={styles.line} points={points.map(({ date, value }) => `${x(date)},${y(value)}`).join(' ')} />
      {points.map(({ date, value }) => (
        <circle key={`${date} ${value}`} className={styles.point} cx={x(date)} cy={y(value)} r="4" />
      ))}
      <text x={LEFT} y={HEIGHT - 8}>
        {formatDay(first.date)}
      </text>
      <text x={WIDTH - RIGHT} y={HEIGHT - 8} textAnchor="end">
        {formatDay(last.date)}
      </text>
    </svg>
  );
}

/** One measure at a time. @param lines of measures with at least two values */
export function ProgressChart({ lines }: { lines: readonly [Measure, Point[]][] }) {
  const [chosen, setChosen] = useState<string>();
  const [measure, points] = lines.find(([each]) => each === chosen) ?? lines[0] ?? [];
  if (!measure || !points) return null;
  return (
    <>
      {lines.length > 1 && (
        <Row>
          <SelectField
            label={t.chart}
            options={lines.map(([value]) => ({ value, label: `${t.measures[value].name} (${t.measures[value].unit})` }))}
            value={measure}
            onChange={({ target }) => setChosen(target.value)}
          />
        </Row>
      )}
      <Line measure={measure} points={points} />
    </>
  );
}
