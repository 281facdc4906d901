import type { StateMap } from '../kernel/index.ts';
import type { EnquiryRecord } from './persistence/enquiry.schema.ts';

export const ENQUIRY_STATES = {
  open: {
    waitsFor: 'the team to reply',
    exits: [
      { after: 'it is sent', what: 'it is counted, urgent once it is late', seenOn: 'Open enquiries' },
      { after: { period: 'enquiry' }, what: 'it is removed', by: 'sweep-personal-data' },
    ],
  },
  answered: { final: 'it is removed at the end of its period' },
} satisfies StateMap<EnquiryRecord['status']>;
