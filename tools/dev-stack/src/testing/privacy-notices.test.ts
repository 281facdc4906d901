import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PRIVACY_NOTICES } from '@fitghar/contracts/common';
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

/** How a notice calls a field whose name is not a word of it, by form or for all; null: not about a person. */
const NAMED: Record<string, string | null> = {
  phoneNumber: 'mobile number',
  mobile: 'mobile number',
  file: 'picture',
  pin: 'pincode',
  'ticket.service_id': 'service',
  'review.stars': 'rating',
  'review.review': 'words',
  'review.service': null,
  'booking.booking_name': 'name',
  'booking.booking_phone': 'number of who trains',
  'progress.note': 'session notes',
  'progress.consent': null,
  'natal.health_consent': null,
  'natal.requirement': 'your health',
  'trainer.current_address': 'address',
  'trainer.service_type': 'service',
  'kyc.account_holder_name': 'bank account',
  'kyc.account_no': 'bank account',
  'kyc.confirm_account_no': 'bank account',
  'kyc.ifsc_code': 'bank account',
  'kyc.bank_name': 'bank account',
  'kyc.branch_name': 'bank account',
};
const NOTICES = new Map<string, readonly { what: string }[]>(Object.entries(PRIVACY_NOTICES));
/** Its notice is of all that is written in the form. */
const NAMES_ALL = 'enquiry';

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

  it('names each field in its notice', () => {
    const unnamed = globSync(FORMS, { cwd: ROOT }).flatMap((file) => {
      const source = readFileSync(path.join(ROOT, file), 'utf8');
      const notice = /<PrivacyNotice of="(\w+)"/.exec(source)?.[1];
      if (!notice || notice === NAMES_ALL) return [];
      const items = (NOTICES.get(notice) ?? []).map(({ what }) => what.toLowerCase());
      return [...source.matchAll(/\.bind(?:Value)?\('(\w+)'\)/g)].flatMap(([, field = '']) => {
        const [name = field] = [`${notice}.${field}`, field].filter((key) => key in NAMED).map((key) => NAMED[key]);
        return name === null || items.some((what) => what.includes(name.toLowerCase()))
          ? []
          : [`${file} asks for ${field}: say so in PRIVACY_NOTICES.${notice}, in each language`];
      });
    });
    expect(unnamed).toEqual([]);
  });
});
