import { findShellPage, type Vital, type WebVitals } from '@fitghar/contracts/releases';
import type { MetricWithAttribution } from 'web-vitals/attribution';
import { parseUrl } from '../errors/parse-url.ts';
import { matchRoute, registry } from '../federation/registry.ts';
import { pathAt } from './visited-paths.ts';

type Report = WebVitals['vitals'][number];

const VITAL: Partial<Record<MetricWithAttribution['name'], Vital>> = { LCP: 'lcp', INP: 'inp', CLS: 'cls', TTFB: 'ttfb' };
/** The endpoint's limit. A laptop that sleeps during an interaction measures hours. */
const MAX_VALUE = 600_000;

/**
 * What a metric measures. No one waits for a page that was prerendered, or restored from the back/forward cache, so it has
 * neither a first byte nor a largest paint; what happens on it counts as on any other.
 */
function vitalOf({ name, navigationType }: MetricWithAttribution): Vital | undefined {
  const isLoad = name === 'LCP' || name === 'TTFB';
  if (isLoad && (navigationType === 'prerender' || navigationType === 'back-forward-cache')) return undefined;
  if (isLoad && navigationType === 'soft-navigation') return name === 'LCP' ? 'soft_lcp' : undefined;
  return VITAL[name];
}

/** When the metric's event happened; page loads begin at 0. */
function timeOf(metric: MetricWithAttribution): number {
  if (metric.name === 'INP') return metric.attribution.interactionTime ?? 0;
  return (metric.name === 'CLS' && metric.attribution.largestShiftTime) || 0;
}

function ownerOf(path: string): Pick<Report, 'remote' | 'version' | 'page'> | undefined {
  const match = matchRoute(path);
  if (match) return { remote: match.remote.name, version: match.remote.version, page: match.route.path };
  return findShellPage(path) && { remote: 'shell', version: registry.platform, page: path };
}

/** The remote of the part in which an interaction happened; undefined if the part is the page. */
function ownerOfPart(part: string | undefined): Pick<Report, 'remote' | 'version'> | undefined {
  if (part === 'shell') return { remote: 'shell', version: registry.platform };
  const remote = registry.remotes.find(({ name }) => name === part);
  return remote && { remote: remote.name, version: remote.version };
}

/** The report of a metric: its owner and the route of its page. Undefined if it says nothing about one of our pages. */
export function describeVital(metric: MetricWithAttribution): Report | undefined {
  const vital = vitalOf(metric);
  const isSoft = metric.navigationType === 'soft-navigation';
  const owner = ownerOf(isSoft ? (parseUrl(metric.navigationURL)?.pathname ?? '') : pathAt(timeOf(metric)));
  if (!vital || !owner) return undefined;
  // Only an interaction has one place; a page paints and shifts as a whole.
  const part = metric.name === 'INP' ? ownerOfPart(metric.attribution.interactionTarget) : undefined;
  return { ...owner, ...part, vital, value: Math.min(metric.value, MAX_VALUE) };
}
