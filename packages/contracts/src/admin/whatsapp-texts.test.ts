import { describe, expect, it } from '@jest/globals';
import { personLanguage } from '../common/person-language.ts';
import { isSmsText, SMS_TEXTS } from './message-texts.ts';
import { fillWhatsAppText, objectionToWhatsApp, WHATSAPP_FOOTER, WHATSAPP_TEXTS, whatsAppName } from './whatsapp-texts.ts';
import { whatsAppWords } from './whatsapp-words.ts';

const ids = Object.keys(WHATSAPP_TEXTS) as (keyof typeof WHATSAPP_TEXTS)[];

describe('the templates of WhatsApp', () => {
  it.each(personLanguage.options)('pass Meta’s rules in %s', (language) => {
    for (const id of ids) {
      const words = whatsAppWords(id, language);
      const { variables, actions } = WHATSAPP_TEXTS[id];
      expect([id, objectionToWhatsApp(words, Object.keys(variables).length)]).toStrictEqual([id, null]);
      expect([id, words.buttons.length]).toStrictEqual([id, actions.length]);
      expect(whatsAppName(id)).toMatch(/^[a-z0-9_]+$/);
    }
    expect(WHATSAPP_FOOTER[language].length).toBeLessThanOrEqual(60);
  });

  it('have the variables of the SMS that they replace, before those of a button', () => {
    for (const id of ids)
      if (isSmsText(id)) {
        const own = Object.keys(WHATSAPP_TEXTS[id].variables);
        expect([id, Object.keys(SMS_TEXTS[id].variables).slice(0, own.length)]).toStrictEqual([id, own]);
      }
  });

  it.each([
    ['{{1}} is your trainer on that day, and comes to you.', 1, 'It begins or ends with a variable'],
    ['Your trainer who comes to you at home is {{1}}.', 1, 'It begins or ends with a variable'],
    ['Your trainer comes to you on {{1}} {{2}} and rings the bell of your door.', 2, 'Two variables have no word between them'],
    ['Your trainer comes to you on {{2}} and rings the bell.', 1, 'Its variables are not each of those that it has, once'],
    ['Comes on {{1}} soon.', 1, 'It has too few words for its variables'],
    ['Your trainer comes\non {{1}} and rings the bell.', 1, 'It has more than one line'],
  ])('refuse %s', (body, values, objection) => expect(objectionToWhatsApp({ body, buttons: [] }, values)).toBe(objection));

  it('are filled by place, and a value with braces stays a value', () =>
    expect(fillWhatsAppText('On {{2}} comes {{1}}, {{2}}.', ['{{2}}', 'Tue'])).toBe('On Tue comes {{2}}, Tue.'));
});
