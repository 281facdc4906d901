import type { Chapter } from './chapter.ts';

export const configuration: Chapter = {
  title: 'Configuration',
  requirements: [
    {
      id: '13.1.1',
      what: 'Documented communication',
      state: 'met',
      proof: ['docs/timeouts.md', 'services/kernel/timeouts.test.ts: belong to every client of another system'],
    },
    {
      id: '13.2.1',
      what: 'Back-end parts authenticate, without lasting passwords',
      state: { openUntil: '2027-03-31' },
      reason: 'each has its own login; certificates are possible for MongoDB only, passwords are usual',
      proof: [
        'tools/dev-stack/src/compose-file.test.ts: asks for a login at both databases, and gives the product one for its own database alone',
      ],
    },
    {
      id: '13.2.2',
      what: 'Least privilege between parts',
      state: 'met',
      note: 'all tests of the back end run with those logins',
      proof: [
        'bff/test/redis-rights.faults.test.ts: suffices for queues, limits, live hints and the view of queues',
        'tools/dev-stack/src/compose-file.test.ts: asks for a login at both databases, and gives the product one for its own database alone',
      ],
    },
    {
      id: '13.2.3',
      what: 'No default credentials',
      state: 'met',
      proof: ['services/kernel/unsafe-settings.test.ts: has the password of an example'],
    },
    {
      id: '13.2.4',
      what: 'Only listed outside systems',
      state: 'met',
      note: 'addresses come from settings',
      proof: ['services/kernel/timeouts.test.ts: belong to every client of another system'],
    },
    {
      id: '13.2.5',
      what: 'The server loads only from listed systems',
      state: 'met',
      note: 'nothing that a user enters is fetched',
      proof: ['docs/settings.md'],
    },
    {
      id: '13.3.1',
      what: 'A vault for secrets',
      state: 'met',
      note: 'every setting can come from a file that a vault mounts; none is in code or image, and each kind rotates',
      proof: ['services/kernel/read-settings.test.ts: may be in files, as a vault mounts them', 'docs/protection.md'],
    },
    {
      id: '13.3.2',
      what: 'Least access to secrets',
      state: 'met',
      proof: [
        'services/kernel/secret-settings.test.ts: starts without it only if it has no use for it',
        'tools/dev-stack/src/compose-file.test.ts: the secrets that it reads, and no others of .env',
        'tools/dev-stack/src/chart.test.ts: the secrets that it reads, and no others',
      ],
    },
    {
      id: '13.4.1',
      what: 'No source control metadata',
      state: 'met',
      proof: ['.dockerignore'],
    },
    {
      id: '13.4.2',
      what: 'No debug modes',
      state: 'met',
      proof: [
        'services/kernel/unsafe-settings.test.ts: are those of a development machine',
        'bff/src/platform/platform.int.test.ts: gets the standard error body with',
      ],
    },
    {
      id: '13.4.3',
      what: 'No directory listings',
      state: 'met',
      proof: ['bff/src/platform/http/response-headers.int.test.ts: lists no files at %s'],
    },
    {
      id: '13.4.4',
      what: 'No TRACE',
      state: 'met',
      proof: ['bff/src/platform/http/response-headers.int.test.ts: does not echo TRACE %s'],
    },
    {
      id: '13.4.5',
      what: 'Documentation and monitoring only if intended',
      state: 'met',
      note: 'the API reference is public on purpose',
      proof: ['bff/src/platform/platform.int.test.ts: shows metrics only with the token'],
    },
  ],
};
