import type { ErrorBody, PersonLanguage } from '@fitghar/contracts/common';
import { HINDI_MESSAGES } from '@fitghar/contracts/hindi';
import { callerLanguage, hindiBy } from '@fitghar/services/kernel';
import { HINDI_REFUSALS } from './refusals.hi.ts';

/** A refusal in Hindi; in English if it is only for the team. */
export const inHindi = hindiBy({ ...HINDI_MESSAGES, ...HINDI_REFUSALS });

/** A reason that is part of an answer, in the language of the page that calls. */
export const inPageLanguage = (reason: string): string => (callerLanguage() === 'hi' ? inHindi(reason) : reason);

/** An error body in the language of the page that called. */
export function translateRefusal(body: ErrorBody, language: PersonLanguage): ErrorBody {
  if (language === 'en') return body;
  const errors = Object.entries(body.errors).map(([field, messages]) => [field, messages.map(inHindi)] as const);
  return { ...body, message: inHindi(body.message), errors: Object.fromEntries(errors) };
}
