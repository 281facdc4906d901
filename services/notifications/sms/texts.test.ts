import { fillSmsText, HINDI_SMS_TEXTS, MAX_SMS_VARIABLE, objectionToText, SMS_TEXTS, SMS_VARIABLE } from '@fitghar/contracts/admin';
import { describe, expect, it } from '@jest/globals';
import * as texts from './texts.ts';

const FRAME = { brand: 'FitGhar', site: 'https://fitghar.example' };
const EACH = new RegExp(SMS_VARIABLE, 'g');
const NAME = 'Venkatanarasimharajuvaripeta Subramaniam'; // 40 letters

/** As long as everything may be. */
const session = {
  date: '2027-11-24',
  time: '11:00',
  pincode: '560001',
  trainer: { id: 'f'.repeat(24), name: NAME, phone: '9876543210' },
};
const entry = { ...session, offeredUntil: new Date('2027-11-23T22:45:00+05:30') };
const CODE = 'a'.repeat(28);
const written = [
  texts.assignedToCustomer(session, '0412'),
  texts.onTheWay(session),
  texts.assignedToTrainer(session),
  texts.packageToTrainer(session, 12),
  texts.visitCancelled(session),
  texts.oneTimeCode('123456', 10),
  texts.reminderToCustomer(session, CODE),
  texts.payLinkToCustomer(session, `p${CODE}`),
  texts.offerToCustomer(entry),
  texts.trainerGoneToCustomer(NAME),
  texts.visitsToClose(session, 3),
];

const textOf = ({ template, values }: texts.SmsText) => fillSmsText(SMS_TEXTS[template].text, values.en, FRAME);

describe('the texts of SMS', () => {
  it('have two variables at most, or three with a reason', () => {
    const all: [string, { text: string; third?: string }][] = Object.entries(SMS_TEXTS);
    for (const [name, { text, third }] of all) {
      const count = text.match(EACH)?.length ?? 0;
      expect([name, count <= (third ? 3 : 2)]).toStrictEqual([name, true]);
    }
  });

  it('pass the regulator’s rules', () => {
    for (const [id, { text }] of Object.entries(SMS_TEXTS))
      expect([id, objectionToText({ kind: 'sms', id }, 'text', text)]).toStrictEqual([id, null]);
  });

  it('are written with values that fit, however long names are', () => {
    expect(written.map(({ template }) => template).sort()).toStrictEqual(Object.keys(SMS_TEXTS).sort());
    for (const each of written) {
      const { template } = each;
      const values = each.values.en;
      const tags = [...SMS_TEXTS[template].text.matchAll(EACH)].map(([, tag]) => tag);
      expect([template, values.length]).toStrictEqual([template, tags.length]);
      expect([template, Object.keys(SMS_TEXTS[template].variables).length]).toStrictEqual([template, tags.length]);
      for (const [index, value] of values.entries()) {
        expect([template, value, value.length > 0 && value.length <= MAX_SMS_VARIABLE]).toStrictEqual([template, value, true]);
        if (tags[index] === 'numeric') expect(value).toMatch(/^\d+$/);
      }
      expect(textOf(each)).not.toMatch(/[{}]/);
    }
  });

  it('keep the whole time and the whole link', () => {
    expect(textOf(texts.reminderToCustomer(session, CODE))).toBe(
      `FitGhar: your session is on Wed 24 Nov, 11:00 am–12:00 pm. If you cannot make it: https://fitghar.example/s/${CODE}`,
    );
    expect(textOf(texts.offerToCustomer(entry))).toMatch(/until .*2027.* here/);
  });

  it('fit in Hindi, too, with the hour at which a session begins', () => {
    const late = { ...session, date: '2026-10-23' };
    expect(texts.visitCancelled(late).values.hi).toStrictEqual(['शुक्र 23 अक्टूबर, 11:00 am', '560001']);
    for (const { template, values } of written) {
      for (const value of values.hi) expect([template, value, value.length <= MAX_SMS_VARIABLE]).toStrictEqual([template, value, true]);
      const text = fillSmsText(HINDI_SMS_TEXTS[template], values.hi, FRAME);
      // Devanagari is sent as UCS-2: 67 letters a segment. English has at most 2, of 153.
      expect([template, Math.ceil(text.length / 67) <= 4]).toStrictEqual([template, true]);
    }
  });
});
