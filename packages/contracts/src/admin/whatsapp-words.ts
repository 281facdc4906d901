import { type PersonLanguage, personLanguage } from '../common/person-language.ts';
import { HINDI_WHATSAPP_TEXTS } from './whatsapp-texts.hi.ts';
import {
  WHATSAPP_FOOTER,
  WHATSAPP_TEXTS,
  type WhatsAppTemplate,
  type WhatsAppTextId,
  type WhatsAppWords,
  whatsAppName,
} from './whatsapp-texts.ts';

/** A template’s words in a language. */
export const whatsAppWords = (id: WhatsAppTextId, language: PersonLanguage): WhatsAppWords =>
  language === 'hi' ? HINDI_WHATSAPP_TEXTS[id] : WHATSAPP_TEXTS[id];

/** Each template in each language as it is to be registered at Meta. @param site origin of the links */
export const whatsAppRegistrations = (site: string) =>
  (Object.keys(WHATSAPP_TEXTS) as WhatsAppTextId[]).flatMap((id) =>
    personLanguage.options.map((language) => {
      const { actions, category }: WhatsAppTemplate = WHATSAPP_TEXTS[id];
      const { body, buttons } = whatsAppWords(id, language);
      return {
        name: whatsAppName(id),
        language,
        category,
        body,
        footer: WHATSAPP_FOOTER[language],
        buttons: actions.map((action, index) => {
          const text = buttons[index] ?? '';
          return 'reply' in action
            ? { text, reply: action.reply }
            : { text, url: site + action.path + (action.path.endsWith('/') ? '{{1}}' : '') };
        }),
      };
    }),
  );
