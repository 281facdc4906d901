import type { JobFigures, QueuesHistory } from '@fitghar/contracts/admin';
import { formatCount, formatDateTime, formatDay } from '@fitghar/contracts/common';
import { Link, useNavigate, useSearch } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Button, Callout, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { TableBox, TableHead } from '@fitghar/ui/bundled/operations';
import { SelectField } from '@fitghar/ui/forms';
import { useState } from 'react';
import { Chart } from '../charts/chart.tsx';
import type { ChartData, Series } from '../charts/chart-data.ts';
import { adminUrl } from '../layout/admin-url.ts';
import layout from '../layout/ops-layout.module.css';
import { queueHistoryQuery } from './queues.queries.ts';

const RANGES = [
  { value: 'hour', label: 'Last hour' },
  { value: 'day', label: 'Last 24 hours' },
  { value: 'month', label: 'Last 30 days' },
] as const;
/** What differs less from usual is no news. */
const NOTABLE_FACTOR = 1.5;
/** Jobs in the table before *Show all*, unless more differ from usual. */
const SHOWN_AT_FIRST = 10;
const HEAD = ['Job', 'Queue', 'Done', 'Usually done', 'Failed attempts', 'Usually failed', 'Failed jobs', 'Waited (p95)', 'Ran'];

/** Times of answers have India's offset (D35). */
const labelsOf = ({ range, steps }: QueuesHistory): string[] =>
  steps.map((step) => (range === 'month' ? formatDay(step.slice(0, 10)) : step.slice(11, 16)));

/** What changed in the meantime, oldest first: releases of remotes, and builds of the back end. */
const changesOf = ({ releases, deployments }: QueuesHistory): { at: string; what: string }[] =>
  [
    ...releases.map(({ at, remote, text }) => ({ at, what: `${remote}: ${text}` })),
    ...deployments.map(({ at, version }) => ({ at, what: `Back end: build ${version} started` })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));

/** The step in which each change happened. */
const marksOf = (history: QueuesHistory) =>
  changesOf(history).map(({ at, what }) => ({
    position: Math.max(
      0,
      history.steps.findLastIndex((step) => Date.parse(step) <= Date.parse(at)),
    ),
    label: what,
  }));

function Charts({ history, name }: { history: QueuesHistory; name: string }) {
  const queue = history.queues.find((each) => each.name === name);
  if (!queue) return null;
  const base = { kind: 'lines', labels: labelsOf(history), labelHeading: 'Time (IST)', marks: marksOf(history) } as const;
  const chart = (title: string, description: string, series: Series[], unit?: string) => {
    const data: ChartData = { ...base, series, ...(unit && { unit }) };
    return <Chart title={title} description={description} data={data} file={`${name}-${title.toLowerCase().replaceAll(' ', '-')}`} />;
  };
  return (
    <div className={layout.panels}>
      {chart('Waiting', `The most jobs that waited in queue ${name}, by time.`, [
        { label: 'Waiting', color: 'marigold', values: queue.depth },
      ])}
      {chart('Throughput', `Jobs of queue ${name} that were done, and attempts that failed, by time.`, [
        { label: 'Done', color: 'leaf', values: queue.done },
        { label: 'Failed', color: 'brick', values: queue.failed },
      ])}
      {chart(
        'Wait',
        `How long jobs of queue ${name} waited, median and 95th percentile, by time.`,
        [
          { label: 'Median', color: 'leaf', values: queue.wait_p50_s },
          { label: '95th percentile', color: 'brick', values: queue.wait_p95_s },
        ],
        ' s',
      )}
    </div>
  );
}

const seconds = (value: number | null) => (value === null ? '–' : value < 1 ? '< 1 s' : `${formatCount(Math.round(value))} s`);

const moreFail = ({ failed, usual }: JobFigures): boolean => usual !== null && failed > Math.max(1, usual.failed * NOTABLE_FACTOR);
const fewerDone = ({ done, usual }: JobFigures): boolean => usual !== null && done * NOTABLE_FACTOR < usual.done;

function JobRow({ job }: { job: JobFigures }) {
  const { name, queue, done, failed, dead, wait_p95_s, run_ms, usual } = job;
  const cells = [
    <Link key="job" href={adminUrl('jobs', { name })}>
      {name}
    </Link>,
    queue,
    <>
      {formatCount(done)} {fewerDone(job) && <Badge tone="warning">fewer than usual</Badge>}
    </>,
    usual ? formatCount(usual.done) : '–',
    <>
      {formatCount(failed)} {moreFail(job) && <Badge tone="danger">more than usual</Badge>}
    </>,
    usual ? formatCount(usual.failed) : '–',
    formatCount(dead),
    seconds(wait_p95_s),
    run_ms === null ? '–' : `${formatCount(run_ms)} ms`,
  ];
  return (
    <tr>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
        <td key={index} data-label={HEAD[index]}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

function Jobs({ jobs, range }: Pick<QueuesHistory, 'jobs' | 'range'>) {
  const [isWhole, setWhole] = useState(false);
  if (!jobs.length) return <Callout title="No jobs in this time" />;
  // On a phone each job is a card of nine lines: sixty of them hide the few that matter.
  const notable = jobs.filter((job) => job.dead > 0 || moreFail(job) || fewerDone(job));
  const first = [...notable, ...jobs.filter((job) => !notable.includes(job))].slice(0, Math.max(SHOWN_AT_FIRST, notable.length));
  return (
    <>
      <TableBox title="Jobs compared with usual">
        <TableHead labels={HEAD} />
        <tbody>
          {(isWhole ? jobs : first).map((job) => (
            <JobRow key={job.name} job={job} />
          ))}
        </tbody>
      </TableBox>
      {!isWhole && first.length < jobs.length && (
        <Button variant="secondary" onClick={() => setWhole(true)}>
          Show all {formatCount(jobs.length)} jobs
        </Button>
      )}
      <Muted>
        {range === 'month'
          ? 'Usually: the 30 days before.'
          : `Usually: the mean of ${range === 'hour' ? 'this hour on' : ''} the seven days before.`}
      </Muted>
    </>
  );
}

function Changes({ history }: { history: QueuesHistory }) {
  const changes = changesOf(history);
  if (!changes.length) return null;
  return (
    <Stack as="section" aria-labelledby="queue-changes">
      <h3 id="queue-changes">Releases and deployments in this time</h3>
      <ul>
        {changes.map(({ at, what }) => (
          <li key={`${at} ${what}`}>
            {formatDateTime(at)}: {what}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Depth, throughput and waits of a queue over time, and every job compared with usual. The address says what is shown. */
export function QueueHistory() {
  const navigate = useNavigate();
  const params = new URLSearchParams(useSearch());
  const asked = params.get('range') ?? '';
  const range = RANGES.find(({ value }) => value === asked)?.value ?? 'day';
  const query = useQuery(queueHistoryQuery(range));
  const names = query.data?.queues.map(({ name }) => name) ?? [];
  const queue = names.find((name) => name === params.get('history')) ?? 'plan-delivery';
  const set = (name: string, value: string) => {
    params.set(name, value);
    navigate(`/admin/adminDashboard?${params}`, { replace: true });
  };
  return (
    <Stack as="section" aria-labelledby="queue-history">
      <Row justify="between">
        <h2 id="queue-history">History</h2>
        <Row>
          <SelectField
            label="Queue"
            options={names.map((value) => ({ value, label: value }))}
            value={queue}
            onChange={({ target }) => set('history', target.value)}
          />
          <SelectField label="Time" options={RANGES} value={range} onChange={({ target }) => set('range', target.value)} />
        </Row>
      </Row>
      <QueryBoundary query={query} failure="Could not load the history of the queues" count={2}>
        {(history) => (
          <>
            <Charts history={history} name={queue} />
            <Changes history={history} />
            <Jobs jobs={history.jobs} range={history.range} />
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}
