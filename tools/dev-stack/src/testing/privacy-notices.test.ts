import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../root.ts';

const FORMS = '{shell,mf-marketing,mf-booking,mf-plans,mf-institute}/src/**/*.tsx';

/** Forms that ask for no personal data of who fills them in, or for more of what was noticed before. */
const WITHOUT: Record<string, string> = {
  'shell/src/login/login-form.tsx': 'what the account has',
  'shell/src/login/mobile-login-form.tsx': 'what the account has',
  'shell/src/login/reset-form.tsx': 'what the account has',
  'shell/src/login/change-password.page.tsx': 'what the account has',
  'shell/src/account/security/change-password.tsx': 'what the account has',
  'shell/src/account/security/mobile-login.tsx': 'a code to the number of the account',
  'shell/src/account/my-data/erasure.tsx': 'the password alone',
  'shell/src/account/payments/refund.tsx': 'a reason, about an order',
  'shell/src/account/tickets/ticket-thread.tsx': 'goes on with a ticket',
  'mf-plans/src/my-plans/check-ins.tsx': 'goes on with a plan',
  'mf-plans/src/my-plans/question.tsx': 'goes on with a plan',
  'mf-institute/src/enrolments/choose-batch.tsx': 'a date',
  'mf-booking/src/trainer-day/today.tsx': 'work of a trainer',
  'mf-booking/src/trainer-day/move-visit.dialog.tsx': 'work of a trainer',
  'mf-booking/src/trainer-day/hours.tsx': 'work of a trainer',
  'mf-plans/src/plan-deliveries/delivery-editor.tsx': 'work of the team',
  'mf-plans/src/plan-deliveries/pause.dialog.tsx': 'work of the team',
  'mf-plans/src/plan-deliveries/plan-questions.tsx': 'work of the team',
  'mf-institute/src/students/students.page.tsx': 'work of the team',
};

describe('each form that asks people for personal data', () => {
  it('says what for, for how long, and what they can do about it', () => {
    const silent = globSync(FORMS, { cwd: ROOT })
      .filter((file) => !/\.test\.tsx$/.test(file))
      .filter((file) => {
        const source = readFileSync(path.join(ROOT, file), 'utf8');
        return /<Form[ >]/.test(source) && !source.includes('<PrivacyNotice ');
      });
    expect(silent.toSorted()).toEqual(Object.keys(WITHOUT).toSorted());
  });
});
