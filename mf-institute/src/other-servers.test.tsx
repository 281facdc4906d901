import { adminEnrolments, enrolments, getAdminEnrolments, getBatches, getEnrolments } from '@fitghar/contracts/institute';
import { backend, expectOtherServers, sample, signIn } from '@fitghar/testing';
import { describe, it } from '@jest/globals';
import { aBatch, anEnrolment, aStudent } from '../test/institute.ts';
import EnrolmentsPage from './enrolments/enrolments.page.tsx';
import StudentsPage from './students/students.page.tsx';

/** Each test renders some forty responses. */
const TIMEOUT_MS = 120_000;

describe('an older or newer server', () => {
  it(
    'is understood or refused by my courses',
    async () => {
      signIn();
      backend.on(getBatches, [aBatch()]);
      const mine = sample(enrolments, { rows: [anEnrolment({ track: 'Weight management', batch: aBatch(), can_choose: false })] });
      await expectOtherServers(getEnrolments, mine, <EnrolmentsPage />);
    },
    TIMEOUT_MS,
  );

  it(
    'is understood or refused by students',
    async () => {
      signIn({ type: 'A' });
      const page = sample(adminEnrolments, { rows: [aStudent()], total: 1, page: 1 });
      await expectOtherServers(getAdminEnrolments, page, <StudentsPage />);
    },
    TIMEOUT_MS,
  );
});
