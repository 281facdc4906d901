import type { Vital } from '@fitghar/contracts/releases';
import { Badge } from '@fitghar/ui';

/** How each web vital is called, and up to which value it is good and not yet poor (web.dev/articles/vitals). */
export const VITAL_TEXTS: Record<Vital, { label: string; good: number; poor: number }> = {
  lcp: { label: 'LCP', good: 2500, poor: 4000 },
  soft_lcp: { label: 'LCP within the site', good: 2500, poor: 4000 },
  inp: { label: 'INP', good: 200, poor: 500 },
  cls: { label: 'CLS', good: 0.1, poor: 0.25 },
  ttfb: { label: 'TTFB', good: 800, poor: 1800 },
};

function ratingOf(vital: Vital, value: number): [word: string, tone: 'neutral' | 'warning' | 'danger'] {
  const { good, poor } = VITAL_TEXTS[vital];
  if (value <= good) return ['Good', 'neutral'];
  return value <= poor ? ['Needs work', 'warning'] : ['Poor', 'danger'];
}

function format(vital: Vital, value: number): string {
  if (vital === 'cls') return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}

/** The 75th percentile of a web vital with its rating, in words and colour; a dash without reports. */
export function VitalValue({ vital, value }: { vital: Vital; value: number | null }) {
  if (value === null) return '–';
  const [word, tone] = ratingOf(vital, value);
  return (
    <>
      {format(vital, value)} <Badge tone={tone}>{word}</Badge>
    </>
  );
}
