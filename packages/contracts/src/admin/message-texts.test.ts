import { describe, expect, it } from '@jest/globals';
import { HINDI_MAIL_TEXTS } from './mail-texts.hi.ts';
import { MAIL_TEXTS, type MailText } from './mail-texts.ts';
import { HINDI_SMS_TEXTS } from './message-texts.hi.ts';
import { fillMailText, fillSmsText, mailParagraphs, objectionToText, splitTextItem } from './message-texts.ts';

const sms = (text: string) => objectionToText({ kind: 'sms', id: 'visit-off' }, 'text', text);
const mail = (text: string, id = 'trainer-assigned', field = 'text') => objectionToText({ kind: 'mail', id }, field, text);

describe('a text of an SMS', () => {
  it.each([
    ['{brand}: on {#alphanumeric#} nobody comes to pincode {#numeric#}, we are sorry.', null],
    [
      '{brand}: your session in pincode {#numeric#} on {#alphanumeric#} is cancelled.',
      'Please keep the variables, in this order: {#alphanumeric#} {#numeric#}',
    ],
    ['{brand}: your session on {#alphanumeric#} is cancelled.', 'Please keep the variables, in this order: {#alphanumeric#} {#numeric#}'],
    ['Your session on {#alphanumeric#} in pincode {#numeric#} is cancelled.', 'Please begin with {brand}: so that people know who writes'],
    ['{brand}: your session on {#alphanumeric#}, {#numeric#} is cancelled, we are sorry.', 'Please put a word between two variables'],
    ['{brand}: off: {#alphanumeric#} in {#numeric#}', 'Please write more words: too much of it is variable, and it would be dropped'],
    ['{brand}: session on {#alphanumeric#} in pincode {#numeric#} is off: https://bit.ly/x', 'Please link to {site} only'],
    ['{brand}: session #1 on {#alphanumeric#} in pincode {#numeric#} is off.', 'Please remove other braces and #'],
  ])('%s: %s', (text, objection) => expect(sms(text)).toBe(objection));

  it('is filled in order, and a value with braces stays a value', () =>
    expect(
      fillSmsText('{brand}: {#alphanumeric#} comes on {#alphanumeric#}. {site}', ['{brand}', 'Tue'], {
        brand: 'FitGhar',
        site: 'https://x',
      }),
    ).toBe('FitGhar: {brand} comes on Tue. https://x'));
});

describe('a text in Hindi', () => {
  it('obeys the rules of the English one', () => {
    for (const [id, text] of Object.entries(HINDI_SMS_TEXTS))
      expect([id, objectionToText({ kind: 'sms', id: `${id}.hi` }, 'text', text)]).toStrictEqual([id, null]);
    for (const [id, texts] of Object.entries(HINDI_MAIL_TEXTS))
      for (const [field, value] of Object.entries(texts))
        expect([id, field, mail(value, `${id}.hi`, field)]).toStrictEqual([id, field, null]);
    expect(mail('नमस्ते {name}.', 'trainer-assigned.hi')).toBe('Please keep {pin}');
  });

  it('has the variables of the English one, each', () => {
    const variablesIn = (texts: object) => Object.values(texts).map((text) => [...new Set(String(text).match(/\{\w+\}/g))].sort());
    const english = new Map<string, MailText>(Object.entries(MAIL_TEXTS));
    for (const [id, texts] of Object.entries(HINDI_MAIL_TEXTS)) {
      const { subject, heading, text } = english.get(id) ?? {};
      expect([id, variablesIn(texts)]).toStrictEqual([id, variablesIn({ subject, heading, text })]);
    }
  });

  it('is an item beside the English one', () => {
    expect(splitTextItem('visit-off.hi')).toStrictEqual({ id: 'visit-off', language: 'hi' });
    expect(splitTextItem('visit-off')).toStrictEqual({ id: 'visit-off', language: 'en' });
    expect(splitTextItem('visit-off.xx')).toStrictEqual({ id: 'visit-off.xx', language: 'en' });
  });
});

describe('a text of an email', () => {
  it('keeps what it must have, and has no variable that is not known', () => {
    expect(mail('Namaste {name}, the PIN is {pin}.')).toBeNull();
    expect(mail('Namaste {name}.')).toBe('Please keep {pin}');
    expect(mail('Namaste {nam}, the PIN is {pin}.')).toBe(
      '{nam} is not known here. These are: {name}, {trainer}, {when}, {service}, {pin}',
    );
    expect(mail('The PIN is {pin}, {name.')).toBe('A brace has no partner');
    expect(mail('Your plan, {due}', 'plan-sent', 'subject')).toBe('{due} is not known here. These are: none');
  });

  it('is filled by name, once', () => expect(fillMailText('{name}: {when}', { name: '{when}', when: 'Tue' })).toBe('{when}: Tue'));

  it('leaves out a paragraph whose variable has no value, and takes the paragraphs of a value', () => {
    const values = { name: 'Kavya', before: 'Mon', when: 'Tue', who: 'Arjun comes.\n\nShare {pin}.' };
    const text = 'Namaste {name}.\n\nThe reason: {reason}\n\n{who}';
    expect(mailParagraphs('session-moved-by-team', text, { ...values, reason: '' })).toStrictEqual([
      'Namaste Kavya.',
      'Arjun comes.',
      'Share {pin}.',
    ]);
    expect(mailParagraphs('session-moved-by-team', text, { ...values, name: '', reason: 'Ill.' })).toContain('The reason: Ill.');
    expect(mailParagraphs('session-moved-by-team', text, { ...values, name: '', reason: 'Ill.' })).toContain('Namaste .');
  });

  it('does not lose what it must say with a paragraph that may be left out', () => {
    const moved = (text: string, field = 'text') => mail(text, 'session-moved-by-team', field);
    expect(moved('Now {when}. {who}\n\nThe reason: {reason}')).toBeNull();
    expect(moved('Now {when}. {who}')).toBeNull();
    const apart = 'Please put {reason} into a paragraph apart, which is left out if there is none';
    expect(moved('Now {when}, because {reason}\n\n{who}')).toBe(apart);
    expect(moved('Moved: {reason}', 'subject')).toBe(apart);
    expect(mail('On {when}. {change}\n\nYour PIN is {pin}.', 'session-reminder')).toBeNull();
    expect(mail('On {when}. {change} Your PIN is {pin}.', 'session-reminder')).toMatch(/^Please put \{pin\}/);
    expect(mail('On {when}. {change}', 'session-reminder')).toBe('Please keep {pin}');
  });

  it('passes its own rules from the beginning', () => {
    for (const [id, { subject, heading, text }] of Object.entries(MAIL_TEXTS))
      for (const [field, value] of Object.entries({ subject, heading, text }))
        expect([id, field, mail(value, id, field)]).toStrictEqual([id, field, null]);
  });
});
