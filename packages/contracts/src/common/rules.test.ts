import { describe, expect, it } from '@jest/globals';
import { FIRST_RULES, pageRules } from './rules.ts';

describe('rules on pages', () => {
  it('say hours as people do', () =>
    expect(pageRules(FIRST_RULES)).toMatchObject({
      first_session: '6:00 am',
      last_session: '9:00 pm',
      session_starts: '16',
      today_until: 'noon',
      refund_days: '30',
    }));

  it('follow the owner’s changes', () =>
    expect(pageRules({ ...FIRST_RULES, first_hour: 7, last_hour: 20, today_until_hour: 13 })).toMatchObject({
      first_session: '7:00 am',
      session_starts: '14',
      today_until: '1:00 pm',
    }));
});
