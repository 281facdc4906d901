import type { StateMap } from '../kernel/index.ts';
import type { EnrolmentRecord } from './persistence/enrolment.schema.ts';

/** Days after payment from which a student who has not chosen a batch is on a list. */
export const CHOICE_DAYS = 7;
/** Days before its first day at which a batch closes. */
export const CLOSES_DAYS = 3;

export const ENROLMENT_STATES = {
  pending: {
    waitsFor: 'the customer to pay',
    exits: [{ after: { period: 'unpaidEnrolment' }, what: 'it is removed', by: 'sweep-personal-data' }],
  },
  enrolled: {
    waitsFor: 'the student to choose a batch, then the team to mark its modules',
    exits: [
      { after: `${CHOICE_DAYS} days`, what: 'who has no batch is counted, with the age', seenOn: 'Students without a batch' },
      { after: 'the last day of the batch', what: 'who is not finished is counted, with the age', seenOn: 'Courses to complete' },
      { after: 'a request for a refund', what: 'the refund is counted', seenOn: 'Refunds to approve' },
    ],
  },
  completed: { final: 'the student has the certificate' },
  refunded: { final: 'its money went back' },
} satisfies StateMap<EnrolmentRecord['status']>;

/** A batch is calculated from the timetable of its programme: only its students wait. */
export const BATCH_STATES = {
  open: {
    waitsFor: 'students',
    exits: [{ after: `${CLOSES_DAYS} days before its first day`, what: 'no one can choose it any more', by: 'the calendar' }],
  },
  running: {
    waitsFor: 'its last day',
    exits: [{ after: 'its last day', what: 'its students are counted', seenOn: 'Courses to complete' }],
  },
  over: { final: 'its students are finished, or counted' },
} satisfies StateMap<'open' | 'running' | 'over'>;
