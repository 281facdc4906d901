import { describe, expect, it } from '@jest/globals';
import type { Purchase } from './customers.ts';
import { stagesOf } from './rollout.ts';
import { differenceOf, verifyMails } from './verify.ts';

const bought = (email: string, kind: Purchase['kind']): Purchase => ({ email, kind, orderId: `order_${email}`, paidAt: 0 });
const mail = (to: string, subject: string) => ({ message_id: `${subject} ${to}`, to: [to], subject });
const complete = [mail('a@x.in', 'Your plan will arrive by 9 am')];

describe('the deployment drill finds', () => {
  it('nothing wrong in what is right', () => {
    expect(verifyMails(complete, [bought('a@x.in', 'plan')])).toStrictEqual([]);
  });

  it('an email that was sent twice, one that is missing, and one that no one has paid for', () => {
    expect(verifyMails([...complete, ...complete.slice(0, 1)], [bought('a@x.in', 'plan')])).toStrictEqual([
      '1 emails were sent more than once: Your plan will arrive by 9 am a@x.in (2 times)',
      '1 emails are too many (^Your plan will arrive by): a@x.in',
    ]);
    expect(verifyMails([], [bought('a@x.in', 'plan')])).toStrictEqual(['1 emails are missing (^Your plan will arrive by): a@x.in']);
    expect(verifyMails([...complete, mail('b@x.in', 'Your trial is booked')], [bought('a@x.in', 'plan')])).toStrictEqual([
      '1 emails are too many (^Your trial is booked): b@x.in',
    ]);
  });

  it('which of equal entries are too few or too many', () => {
    expect(differenceOf(['a', 'a', 'b'], ['a', 'c'])).toStrictEqual({ missing: ['a', 'b'], extra: ['c'] });
  });
});

it('a rollout goes halfway and back, then all the way and halfway back', () => {
  expect(stagesOf(3, 4).map(({ to, replaced }) => [to, replaced.web, replaced.worker])).toStrictEqual([
    ['B', 2, 2],
    ['A', 2, 2],
    ['B', 3, 4],
    ['A', 1, 2],
  ]);
});
