import type { Chapter } from './chapter.ts';

export const logging: Chapter = {
  title: 'Security logging and error handling',
  requirements: [
    {
      id: '16.1.1',
      what: 'Inventory of logs',
      state: 'met',
      note: 'a test compares the security log with the code',
      proof: ['docs/logs.md', 'services/kernel/security-log/security-log-page.test.ts'],
    },
    {
      id: '16.2.1',
      what: 'Who, what, when and where in each entry',
      state: 'met',
      note: 'requests have time, route, address and id; events of security also user and subject, by one schema',
      proof: ['bff/src/platform/logs/security-log.int.test.ts: tells each login and failure, from where and in which call'],
    },
    {
      id: '16.2.2',
      what: 'Synchronized clocks, UTC',
      state: 'met',
      note: 'UTC in every line; machines follow the same sources, with an alarm',
      proof: ['docs/logs.md'],
    },
    {
      id: '16.2.3',
      what: 'Logs go only where documented',
      state: 'met',
      note: 'standard output and MongoDB, nothing else',
      proof: [
        'docs/logs.md',
        'bff/test/marked-values.int.test.ts: is in no log, no queue or cache, no metric, and only what belongs there in mails',
      ],
    },
    {
      id: '16.2.4',
      what: 'Logs can be correlated',
      state: 'met',
      note: 'JSON lines with the request’s id',
      proof: ['bff/src/platform/logs/logs.ts'],
    },
    {
      id: '16.2.5',
      what: 'Logs respect protection levels',
      state: 'met',
      proof: ['bff/test/marked-values.int.test.ts: is in no log, no queue or cache, no metric, and only what belongs there in mails'],
    },
    {
      id: '16.3.1',
      what: 'Logins and failures are logged',
      state: 'met',
      proof: [
        'bff/src/platform/logs/security-log.int.test.ts: tells each login and failure, from where and in which call',
        'bff/src/platform/logs/security-log.int.test.ts: tells of second factors and passkeys',
      ],
    },
    {
      id: '16.3.2',
      what: 'Refused authorization is logged',
      state: 'met',
      proof: ['bff/src/platform/logs/security-log.int.test.ts: tells of every refused call, once'],
    },
    {
      id: '16.3.3',
      what: 'Security events and evasions are logged',
      state: 'met',
      proof: [
        'bff/src/platform/logs/security-log.int.test.ts: tells of what is refused before it has a route, and of scans',
        'docs/runbooks/security-log.md',
      ],
    },
    {
      id: '16.3.4',
      what: 'Unexpected errors are logged',
      state: 'met',
      proof: ['bff/src/platform/errors/error-body.filter.ts', 'services/kernel/jobs/job-workers.ts'],
    },
    {
      id: '16.4.1',
      what: 'No injection into logs',
      state: 'met',
      note: 'JSON by pino',
      proof: ['bff/src/platform/logs/logs.ts'],
    },
    {
      id: '16.4.2',
      what: 'Logs are protected',
      state: 'met',
      note: 'the audit log is sealed and chained; the page says who reads and keeps the others',
      proof: ['bff/src/areas/admin/audit-log.int.test.ts: names an entry that was changed', 'docs/logs.md'],
    },
    {
      id: '16.4.3',
      what: 'Logs go to a separate system',
      state: 'met',
      note: 'sent as they are written, over TLS, to a receiver that only appends, with an alert if lines stop',
      proof: ['docs/logs.md', 'docs/runbooks/security-log.md'],
    },
    {
      id: '16.5.1',
      what: 'Errors say nothing internal',
      state: 'met',
      proof: ['bff/src/platform/platform.int.test.ts: gets the standard error body with'],
    },
    {
      id: '16.5.2',
      what: 'Secure while dependencies fail',
      state: 'met',
      proof: ['bff/test/dependencies.faults.test.ts'],
    },
    {
      id: '16.5.3',
      what: 'Fails safely',
      state: 'met',
      proof: [
        'bff/src/areas/payments/payments.int.test.ts: answers 503 and holds nothing while the gateway is down',
        'bff/src/areas/admin/admin.int.test.ts: is written with its change or not at all',
      ],
    },
  ],
};
