import { refundStatus } from '@fitghar/contracts/payments';
import { describe, expect, it } from '@jest/globals';
import { erasureAsked, passkeyChanged, passwordChanged, passwordLink, resetCode } from './account-mails.ts';
import { type MailFromText, renderMail } from './layout.ts';
import { refundState } from './payment-mails.ts';
import { SENDER } from './test/sender.ts';
import { written } from './test/written.ts';
import { ticketReplied } from './ticket-mails.ts';
import { kycLink } from './trainer-mails.ts';

const SITE = 'https://fitghar.example';
const NAME = '<b>Kavya</b>';

const refund = (status: (typeof refundStatus.options)[number]) =>
  refundState(
    {
      id: 'a',
      order_id: 'order_1',
      amount: 99,
      credit: 0,
      status,
      form: 'money',
      reason: '',
      explanation: 'In full.',
      lines: [{ label: 'Paid', amount: 99 }],
      created_at: '',
    },
    SITE,
  );

const MAILS: [name: string, mail: MailFromText, facts: string[]][] = [
  ['a code', resetCode({ code: '048213', minutes: 10 }, SITE), ['048213', '10 minutes', `${SITE}/forgotpassword`]],
  ['a link', passwordLink({ token: 'abc-_1', hours: 24 }, SITE), ['24 hours', `${SITE}/changepassword?id=abc-_1`]],
  ['a KYC link', kycLink({ token: 'abc-_1', hours: 168 }, SITE), ['expires in 7 days', `${SITE}/updatekyc?id=abc-_1`]],
  ['a KYC link of some hours', kycLink({ token: 'abc-_1', hours: 11 }, SITE), ['expires in 11 hours']],
  ['a changed password', passwordChanged(SITE, NAME), ['was changed', `${SITE}/forgotpassword`]],
  ['a passkey added', passkeyChanged('added', SITE, NAME), ['has been added', `${SITE}/forgotpassword`]],
  ['a passkey removed', passkeyChanged('removed', SITE, NAME), ['has been removed', `${SITE}/forgotpassword`]],
  ['an erasure', erasureAsked(new Date('2026-11-28T23:00:00Z'), SITE), ['Sun 29 Nov', `${SITE}/user/userDashboard?page=my-data`]],
  [
    'an answered ticket',
    ticketReplied(
      { id: '65f1a0b2c3d4e5f600abcdef', message: `${NAME} asks`, replies: [{ from: 'team', message: 'Yes.\nWe do.', at: new Date(0) }] },
      SITE,
    ),
    ['CQRT-1CQF', 'Yes.', 'We do.', `${SITE}/user/userDashboard?page=tickets`],
  ],
  ...refundStatus.options.map((status): [string, MailFromText, string[]] => [
    `a refund that is ${status}`,
    refund(status),
    ['₹99', 'order_1', 'In full.', `${SITE}/user/userDashboard?page=transactions`],
  ]),
];

describe('the email about', () => {
  for (const [name, mail, facts] of MAILS) {
    const { subject, ...content } = written(mail);
    it(`${name} has the same content in both formats and escapes markup`, () => {
      const { html, text } = renderMail(SENDER, content);
      for (const fact of facts) {
        expect(text).toContain(fact);
        expect(html.replaceAll('&amp;', '&')).toContain(fact);
      }
      expect(html).not.toContain('<b>');
      expect(html).toMatch(/max-width:560px/);
      expect(subject.length > 0 && subject.length <= 78).toBeTruthy();
    });
  }

  it('a code does not show it in the subject, which appears on locked screens', () => {
    expect(written(resetCode({ code: '048213', minutes: 10 }, SITE)).subject).not.toMatch(/\d/);
  });
});
