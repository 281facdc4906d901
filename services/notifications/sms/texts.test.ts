import { describe, expect, it } from '@jest/globals';
import * as texts from './texts.ts';

const { MAX_VARIABLE_LETTERS, SMS_TEMPLATES, THIRD_VARIABLE, VARIABLE } = texts;
const FRAME = { brand: 'FitGhar', site: 'https://fitghar.example' };
const EACH = new RegExp(VARIABLE, 'g');
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
  texts.assignedToCustomer(session, '0412', FRAME),
  texts.onTheWay(session, FRAME),
  texts.assignedToTrainer(session, FRAME),
  texts.packageToTrainer(session, 12, FRAME),
  texts.visitCancelled(session, FRAME),
  texts.oneTimeCode('123456', 10, FRAME),
  texts.reminderToCustomer(session, CODE, FRAME),
  texts.offerToCustomer(entry, FRAME),
  texts.trainerGoneToCustomer(NAME, FRAME),
  texts.visitsToClose(session, 3, FRAME),
];

describe('the texts of SMS, by the rules of the regulator', () => {
  const templates = Object.entries(SMS_TEMPLATES);

  it('have two variables at most, or three with a reason', () => {
    const counts = Object.fromEntries(templates.map(([name, text]) => [name, text.match(EACH)?.length ?? 0]));
    expect(Object.keys(counts).filter((name) => (counts[name] ?? 0) > 2)).toStrictEqual(Object.keys(THIRD_VARIABLE));
    expect(Math.max(...Object.values(counts))).toBe(3);
  });

  it('have no variable without a tag, and words between two of them', () => {
    for (const [name, text] of templates) {
      expect([name, text.replaceAll(EACH, '').replaceAll(/\{(brand|site)\}/g, '')]).toStrictEqual([
        name,
        expect.not.stringMatching(/[{}#]/),
      ]);
      const between = text.split(new RegExp(VARIABLE.source.replace('(', '(?:'))).slice(1, -1);
      expect([name, between.filter((words) => !/[a-z]{2,}/i.test(words))]).toStrictEqual([name, []]);
    }
  });

  it('are fixed to a third at least, begin with the brand, and lead to our site only', () => {
    for (const [name, text] of templates) {
      const fixed = text.replaceAll(EACH, '').length;
      const share = fixed / (fixed + (text.match(EACH)?.length ?? 0) * MAX_VARIABLE_LETTERS);
      expect([name, share > 0.34]).toStrictEqual([name, true]);
      expect(text).toMatch(/^\{brand\}: /);
      expect(text).not.toMatch(/https?:|www\./);
    }
  });

  it('are written with values that fit, however long names are', () => {
    expect(written.map(({ template }) => template).sort()).toStrictEqual(Object.keys(SMS_TEMPLATES).sort());
    for (const { template, values, text } of written) {
      const tags = [...SMS_TEMPLATES[template].matchAll(EACH)].map(([, tag]) => tag);
      expect([template, values.length]).toStrictEqual([template, tags.length]);
      for (const [index, value] of values.entries()) {
        expect([template, value, value.length > 0 && value.length <= MAX_VARIABLE_LETTERS]).toStrictEqual([template, value, true]);
        if (tags[index] === 'numeric') expect(value).toMatch(/^\d+$/);
      }
      expect(text).not.toMatch(/[{}]/);
    }
  });

  it('keep the whole time and the whole link', () => {
    expect(texts.reminderToCustomer(session, CODE, FRAME).text).toBe(
      `FitGhar: your session is on Wed 24 Nov, 11:00 am–12:00 pm. To move or cancel it: https://fitghar.example/s/${CODE}`,
    );
    expect(texts.offerToCustomer(entry, FRAME).text).toMatch(/until .*2027.* here/);
  });
});
