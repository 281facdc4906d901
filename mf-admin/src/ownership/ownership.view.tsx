import { ALARM_LABELS } from '@fitghar/contracts/admin';
import { formatCount } from '@fitghar/contracts/common';
import type { TeamRemote, TeamRow } from '@fitghar/contracts/releases';
import { Link } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Card, DescriptionList, Disclosure, Muted, QueryBoundary, Stack } from '@fitghar/ui';
import type { ReactNode } from 'react';
import { adminUrl } from '../layout/admin-url.ts';
import { VITAL_TEXTS, VitalValue } from '../vitals/vital-value.tsx';
import { teamsQuery } from './ownership.queries.ts';

/** Undefined for an alarm of a later release. */
const LABELS: Record<string, string | undefined> = ALARM_LABELS;
const alarmName = ({ kind }: TeamRow['alarms'][number]): string => LABELS[kind] ?? kind;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

type Figure = [label: string, value: (remote: TeamRemote) => ReactNode];
const FIGURES: Figure[] = [
  [
    'Release',
    ({ name, stable, canary }) => (
      <>
        <Link href={adminUrl('releases', { remote: name })}>{stable ?? 'No stable version'}</Link>
        {canary && (
          <Muted as="div">
            Canary {canary.version} for {canary.percent}%
          </Muted>
        )}
      </>
    ),
  ],
  [
    'First page size',
    ({ first_page_bytes, budget_bytes }) =>
      first_page_bytes === null || budget_bytes === null ? '–' : `${kilobytes(first_page_bytes)} of ${kilobytes(budget_bytes)}`,
  ],
  [
    'Errors, 30 days',
    ({ name, errors }) => (
      <Link href={adminUrl('errors', { remote: name })}>
        {formatCount(errors.distinct)} on {formatCount(errors.page_views)} page views
      </Link>
    ),
  ],
  ['Views, 7 days', ({ vitals }) => (vitals ? formatCount(vitals.views) : '–')],
  ['Failed', ({ vitals }) => (vitals ? percent(vitals.failed) : '–')],
  ['Slower than 2.5 s', ({ vitals }) => (vitals ? percent(vitals.slow) : '–')],
  ...(['lcp', 'inp', 'cls'] as const).map(
    (vital): Figure => [VITAL_TEXTS[vital].label, ({ web_vitals }) => <VitalValue vital={vital} value={web_vitals[vital]} />],
  ),
  ['Mean time to show', ({ vitals }) => (vitals ? `${(vitals.mean_ms / 1000).toFixed(1)} s` : '–')],
];

function Team({ team, remotes, areas, jobs, alarms }: TeamRow) {
  const open = alarms.filter((alarm) => alarm.open);
  const list = (names: string[]) => names.join(', ') || '–';
  return (
    <Card role="region" aria-labelledby={`team-${team}`}>
      <Stack>
        <h2 id={`team-${team}`}>{team}</h2>
        {open.map((alarm) => (
          <p key={alarm.kind}>
            <Badge tone="danger">{alarm.open} open</Badge> <Link href={adminUrl('queues')}>{alarmName(alarm)}</Link>
          </p>
        ))}
        {remotes.map((remote) => (
          <Stack key={remote.name} as="section" aria-label={remote.name}>
            <h3>{remote.name}</h3>
            <DescriptionList items={FIGURES.map(([label, value]) => [label, value(remote)])} />
          </Stack>
        ))}
        <Disclosure summary={`What ${team} owns`}>
          <DescriptionList
            items={[
              ['Routes', list(remotes.flatMap(({ routes }) => routes))],
              ['Slots', list(remotes.flatMap(({ slots }) => slots))],
              ['Pages of account and operations', list(remotes.flatMap(({ pages }) => pages))],
              ['Areas of the API', list(areas)],
              ['Jobs', list(jobs)],
              ['Alarms', list(alarms.map(alarmName))],
            ]}
          />
        </Disclosure>
      </Stack>
    </Card>
  );
}

/** What each team owns: its releases, errors, vitals and budgets. */
export default function OwnershipView() {
  return (
    <Stack>
      <h1>Ownership</h1>
      <QueryBoundary query={useQuery(teamsQuery)} failure="Could not load the teams" count={3}>
        {({ rows }) => rows.map((row) => <Team key={row.team} {...row} />)}
      </QueryBoundary>
    </Stack>
  );
}
