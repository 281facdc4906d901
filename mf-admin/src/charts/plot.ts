import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { ChartData } from './chart-data.ts';

const HEIGHT = 220;

/** The colour of a token as the page shows it now: a canvas knows no custom properties. */
function colorOf(token: string, within: HTMLElement): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--${token})`;
  within.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Bars are drawn over each other, so each is as high as itself and all below it. */
function stacked({ kind, series }: ChartData): (number | null)[][] {
  if (kind === 'lines') return series.map(({ values }) => [...values]);
  const sums = new Map<number, number>();
  return series.map(({ values }) =>
    values.map((value, index) => {
      const sum = (sums.get(index) ?? 0) + (value ?? 0);
      sums.set(index, sum);
      return sum;
    }),
  );
}

/** A dashed line across the chart for each mark. */
function drawMarks({ ctx, bbox, valToPos }: uPlot, marks: NonNullable<ChartData['marks']>, color: string): void {
  ctx.save();
  ctx.strokeStyle = color;
  ctx.setLineDash([4, 4]);
  for (const { position } of marks) {
    const x = Math.round(valToPos(position, 'x', true));
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
  }
  ctx.restore();
}

/** Draws the chart into the element. @returns a function that moves the cursor to a position, and one that removes it */
export function plot(data: ChartData, into: HTMLElement) {
  const { kind, labels, series, unit = '', marks = [] } = data;
  const [ink, line] = [colorOf('ink-soft', into), colorOf('line', into)];
  const values = stacked(data);
  const font = `12px ${getComputedStyle(into).fontFamily}`;
  const axis = { stroke: ink, font, grid: { stroke: line, width: 1 }, ticks: { stroke: line, width: 1 } };
  const bars = uPlot.paths.bars?.({ size: [0.7, 40] });
  const layers = series.map(({ label, color }, index): uPlot.Series => {
    const stroke = colorOf(color, into);
    if (kind === 'bars') return { label, stroke, fill: stroke, width: 0, points: { show: false }, ...(bars && { paths: bars }) };
    return { label, stroke, width: 2, points: { size: 6 }, ...(index > 0 && { dash: [6, 3] }) };
  });
  // The highest bar first: the others cover all of it but its own part.
  const order = kind === 'bars' ? layers.map((_, index) => layers.length - 1 - index) : layers.map((_, index) => index);
  const chart = new uPlot(
    {
      width: into.clientWidth || 600,
      height: HEIGHT,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false } },
      scales: { x: { time: false, range: [-0.6, labels.length - 0.4] }, y: { range: (_plot, _min, max) => [0, Math.max(1, max * 1.1)] } },
      axes: [
        {
          ...axis,
          grid: { show: false },
          values: (_plot, splits) => splits.map((at) => labels[at] ?? ''),
          space: 64,
          incrs: [1, 2, 3, 4, 6, 12],
        },
        { ...axis, size: 48, values: (_plot, splits) => splits.map((at) => (Number.isInteger(at) ? `${at}${unit}` : '')) },
      ],
      hooks: { draw: [(drawn) => drawMarks(drawn, marks, ink)] },
      series: [{}, ...order.flatMap((index) => layers[index] ?? [])],
    },
    [labels.map((_, index) => index), ...order.map((index) => values[index] ?? [])],
    into,
  );
  const resized = new ResizeObserver(() => chart.setSize({ width: into.clientWidth, height: HEIGHT }));
  resized.observe(into);
  return {
    /** Shows the cursor at that position, from 0. */
    point: (index: number) => chart.setCursor({ left: chart.valToPos(index, 'x'), top: HEIGHT / 3 }),
    remove: () => {
      resized.disconnect();
      chart.destroy();
    },
  };
}
