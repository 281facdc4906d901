import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { InvalidFieldsError } from '@fitghar/services/kernel';
import { describe, expect, it } from '@jest/globals';
import { errorBodyOf } from './error-body.ts';
import { HINDI_REFUSALS } from './refusals.hi.ts';
import { PLAIN } from './statuses.ts';
import { inHindi, translateRefusal } from './translate-refusal.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
/** What only the team does, or no person sees: in English. */
const TEAM = [
  ...['adjustments', 'calendar', 'catalogue', 'imports', 'notifications', 'payouts', 'quotations', 'releases'],
  ...['areas/areas.ts', 'bookings/change-contact', 'bookings/confirm-package', 'bookings/correct-package', 'bookings/correct-session'],
  ...['bookings/package-sessions', 'enquiries/reply-to-enquiry', 'identity/staff', 'identity/second-factor', 'identity/prove-identity'],
  ...[
    'identity/password-policy.ts',
    'institute/correct-batch',
    'institute/progress',
    'institute/certificates',
    'kernel',
    'offers/make-offer',
  ],
  ...['payments/credits', 'payments/gateway', 'payments/invoices', 'payments/months', 'payments/payment-review', 'payments/settlements'],
  ...[
    'payments/refunds/refund-part.ts',
    'payments/returns',
    'plans/assign-plans',
    'plans/deliver-plan',
    'plans/draft-plan',
    'support/notes',
  ],
  ...['trainers/correct-trainer', 'trainers/decide-trainer'],
];
/** As {@link TEAM}, of files that have refusals for others, too. */
const FOR_TEAM = [
  ...[
    'sk an admin',
    'Two-step login',
    'assigned',
    'colleague',
    'Refresh the list',
    'The team',
    'your own',
    'You can’t confirm',
    'views',
    'notes',
    'a view',
  ],
  ...[
    'The customer’s bank',
    'This plan',
    'gateway event',
    'KYC has changed',
    'Refunds above',
    'to another',
    'another ticket',
    'programme that',
    'WhatsApp takes no reply',
  ],
];

/** Texts of errors, with their values as `{}`. */
function refusalsIn(source: string): string[] {
  const errors = source.matchAll(/(?:super\(|new \w+Error\()([^;]{0,400}?)\);/gs);
  const texts = [...errors].flatMap(([, inside = '']) => [...inside.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]);
  return texts
    .map(([, quoted, template = '']) => quoted ?? template.replaceAll(/\$\{[^{}]*\}/g, '{}'))
    .filter((text) => /^[A-Z{“].* /.test(text) && !text.includes('${'));
}

describe('what people are refused with', () => {
  it('has a Hindi text in refusals.hi.ts, unless it is for the team by one of the lists above', () => {
    const files = globSync('services/**/*.ts', { cwd: ROOT, exclude: ['**/{node_modules,dist,test}/**', '**/*.test.ts'] });
    const others = files.filter((file) => !TEAM.some((each) => file.startsWith(`services/${each}`)));
    const missing = others.flatMap((file) =>
      refusalsIn(readFileSync(path.join(ROOT, file), 'utf8'))
        .filter((text) => !(text in HINDI_REFUSALS) && !FOR_TEAM.some((words) => text.includes(words)))
        .map((text) => `${file}: ${text}`),
    );
    expect(missing).toStrictEqual([]);
    for (const status of [400, 401, 403, 404, 408, 413, 429, 503] as const) expect(HINDI_REFUSALS).toHaveProperty([PLAIN[status][1]]);
  });

  it('keeps its values, and no other word in Latin letters', () => {
    expect(inHindi('You have 5 addresses. Remove one first')).toBe('आपके 5 पते हो चुके हैं। पहले एक हटाएँ');
    expect(inHindi('Sun 4 Oct, 6:00–7:00 am can’t be booked. Please choose another time')).toBe(
      'रवि 4 अक्टूबर, 6:00–7:00 am का समय बुक नहीं हो सकता। दूसरा समय चुनें',
    );
    expect(inHindi('Too many attempts. Try again in 5 minutes or reset your password')).toContain('5 मिनट में');
    expect(inHindi('Please wait 1 second before you try again')).toBe('फिर कोशिश करने से पहले 1 सेकंड रुकें');
    expect(inHindi('We couldn’t find this session')).toBe('यह हमें नहीं मिला');
    expect(inHindi('Does not work at 6:00–7:00 am on Mondays')).toBe('6:00–7:00 am का समय आपके काम के समय में नहीं है (सोमवार)');
    expect(inHindi('We’re closed then: Diwali. Please choose another time')).toBe('उस समय हम बंद हैं: दिवाली। दूसरा समय चुनें');
    expect(inHindi('We’re closed then: stocktaking. Please choose another time')).toBe('उस समय हम बंद हैं: stocktaking। दूसरा समय चुनें');
    for (const [english, hindi] of Object.entries(HINDI_REFUSALS))
      expect([english, hindi.replaceAll(/Start PIN|OTP|GST/g, '')]).toStrictEqual([english, expect.not.stringMatching(/[A-Za-z]{2,}/)]);
  });

  it('is in the language of the page, in its message and at its fields; in English if it has no other', () => {
    const body = errorBodyOf(new InvalidFieldsError({ trial_time: ['This slot was just taken. Please choose another'] }), 'request-1');
    expect(translateRefusal(body, 'hi')).toMatchObject({
      code: 'invalid_fields',
      message: 'यह समय अभी-अभी किसी और ने ले लिया। दूसरा समय चुनें',
      errors: { trial_time: ['यह समय अभी-अभी किसी और ने ले लिया। दूसरा समय चुनें'] },
    });
    expect(translateRefusal(body, 'en')).toBe(body);
    expect(inHindi('Only for the team')).toBe('Only for the team');
  });
});
