import { readdirSync, readFileSync } from 'node:fs';
import { MAIL_TEXTS } from '@fitghar/contracts/admin';
import { describe, expect, it } from '@jest/globals';

/** Emails whose text the owner cannot change, each with the reason. All others are in the catalogue (D67). */
const FIXED: Readonly<Record<string, string>> = {
  alarmRaised: 'To the team: an alarm says itself what happened',
  invitation: 'To a new member of the team',
  paymentHeld: 'To the team',
  promiseAlert: 'To the team',
  releaseEvent: 'To the team',
};
const folder = new URL('./', import.meta.url);
const sources = readdirSync(folder)
  .filter((file) => file.endsWith('-mails.ts'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'));

describe('an email', () => {
  it('has a text that the owner can change, or a reason why not', () => {
    const functions = sources.flatMap((source) => source.split(/^export function /m).slice(1));
    const fixed = functions.filter((source) => /\): (\w+) \{$/m.exec(source)?.[1] === 'MailWithSubject');
    expect(fixed.map((source) => source.split('(')[0]).sort()).toStrictEqual(Object.keys(FIXED));
  });

  it('is sent by someone if it has a text', () => {
    const all = sources.join('\n');
    const unsent = Object.keys(MAIL_TEXTS).filter((id) => !all.includes(`'${id}'`) && !/^passkey-/.test(id));
    expect(unsent).toStrictEqual([]);
  });
});
