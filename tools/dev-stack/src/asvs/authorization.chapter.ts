import type { Chapter } from './chapter.ts';

export const authorization: Chapter = {
  title: 'Authorization',
  requirements: [
    {
      id: '8.1.1',
      what: 'Documented rights to calls and data',
      state: 'met',
      proof: ['docs/roles.md'],
    },
    {
      id: '8.1.2',
      what: 'Documented rights to fields',
      state: 'met',
      note: 'it names the readers of each field',
      proof: ['docs/personal-data.md'],
    },
    {
      id: '8.2.1',
      what: 'Rights to calls',
      state: 'met',
      proof: [
        'bff/src/areas/admin/role-table.int.test.ts: exactly what it lists',
        'bff/src/areas/admin/role-table.int.test.ts: lets no customers or visitors in',
      ],
    },
    {
      id: '8.2.2',
      what: 'Rights to data',
      state: 'met',
      proof: ['bff/src/areas/plans/plans.int.test.ts: is visible to its owner only: others get 404, visitors 401, customers no list'],
    },
    {
      id: '8.2.3',
      what: 'Rights to fields',
      state: 'met',
      proof: [
        'bff/src/areas/account/account.int.test.ts: rejects an invalid name, gender or number, and fields a customer may not change',
        'bff/src/areas/marketing/trainers.int.test.ts: shows documents for ten minutes and bank details on request, and records every access',
      ],
    },
    {
      id: '8.3.1',
      what: 'The server decides',
      state: 'met',
      proof: ['bff/src/areas/admin/role-table.int.test.ts: contains every operations call'],
    },
    {
      id: '8.4.1',
      what: 'Tenants are separated',
      state: 'not applicable',
      reason: 'one tenant',
    },
  ],
};
