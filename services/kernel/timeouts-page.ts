import { QUEUES } from './jobs/job-catalogue.ts';
import { TIMEOUTS, type Timeout } from './timeouts.ts';

const seconds = (ms: number): string => `${ms / 1000} s`;

/** Generates docs/timeouts.md from the table that all clients read. */
export function timeoutsPage(): string {
  const rows = Object.entries<Timeout>(TIMEOUTS).map(([name, { ms, what, onTimeout, within, cancelledBy = [] }]) => {
    const callers = [...within, ...cancelledBy.map((caller) => `${caller} (cancels it)`)].join(', ');
    return `| \`${name}\` | ${seconds(ms)} | ${what} | ${onTimeout} | ${callers || '–'} |`;
  });
  const jobs = Object.entries(QUEUES).map(([queue, { timeoutMs, attempts }]) => `| \`${queue}\` | ${seconds(timeoutMs)} | ${attempts} |`);
  return `# Timeouts of the back end

Nothing outside a process is waited for without an end ([ADR 027](adr/027-hung-dependencies.md)). A wait is shorter than the one that it is part of, or ends with it by its signal. This page is made by \`npm run docs\` from \`services/kernel/timeouts.ts\` and \`services/kernel/jobs/job-catalogue.ts\`; tests compare them, check the order, and find clients without a timeout.

| Name | At most | What is waited for | Then | Part of |
|---|---|---|---|---|
${rows.join('\n')}

## Jobs

\`job\` above is any of these. A job that takes longer fails, and is retried with a growing pause until its attempts are used up; then it is a dead letter.

| Queue | At most | Attempts |
|---|---|---|
${jobs.join('\n')}
`;
}
