import type { Chapter } from './chapter.ts';

export const validation: Chapter = {
  title: 'Validation and business logic',
  requirements: [
    {
      id: '2.1.1',
      what: 'Documented rules for each input',
      state: 'met',
      note: 'section 5 of the specification; the API reference at `/bff/docs` is made from the schemas',
      proof: ['docs/specification/README.md', 'docs/adr/019-calls-and-their-reference.md'],
    },
    {
      id: '2.1.2',
      what: 'Documented rules for combined inputs',
      state: 'met',
      note: 'section 5 of the specification; D16, D31, D44',
      proof: ['docs/specification/README.md', 'docs/product-decisions.md'],
    },
    {
      id: '2.1.3',
      what: 'Documented limits of the business, per user and overall',
      state: 'met',
      proof: ['docs/adr/031-guessing-and-lockout.md', 'docs/adr/045-packages-are-bookings-and-holds-are-few.md'],
    },
    {
      id: '2.2.1',
      what: 'Validate by allow lists, patterns and ranges',
      state: 'met',
      proof: ['bff/src/platform/ops/open-api/open-api.int.test.ts: has fields where a call accepts none (D37)'],
    },
    {
      id: '2.2.2',
      what: 'Validate on the server',
      state: 'met',
      proof: ['bff/src/areas/account/account.int.test.ts: answers each invalid field with its message'],
    },
    {
      id: '2.2.3',
      what: 'Related data fits together',
      state: 'met',
      proof: ['bff/src/areas/booking/booking.int.test.ts: and writes nothing'],
    },
    {
      id: '2.3.1',
      what: 'Steps in order, none skipped',
      state: 'met',
      proof: ['services/payments/orders/order-states.test.ts: never lead from paid back to unpaid'],
    },
    {
      id: '2.3.2',
      what: 'Limits are enforced as documented',
      state: 'met',
      proof: ['bff/src/areas/booking/hold-limits.int.test.ts: of one phone exists three times at most, from however many accounts at once'],
    },
    {
      id: '2.3.3',
      what: 'Whole operations or none',
      state: 'met',
      proof: ['bff/src/areas/admin/admin.int.test.ts: is written with its change or not at all', 'bff/test/crash-recovery.faults.test.ts'],
    },
    {
      id: '2.3.4',
      what: 'No double booking of limited goods',
      state: 'met',
      proof: [
        'bff/src/areas/booking/booking.int.test.ts: goes to exactly one of a hundred simultaneous customers',
        'bff/src/areas/institute/institute.int.test.ts: gives the last seat of a batch to one of many simultaneous customers',
      ],
    },
    {
      id: '2.4.1',
      what: 'Against automation and excess',
      state: 'met',
      proof: [
        'bff/src/platform/limits/limits.int.test.ts: count visitors per address, and IPv6 per network',
        'bff/src/areas/marketing/enquiries.int.test.ts: sent a hundred times is one enquiry and one email',
      ],
    },
  ],
};
