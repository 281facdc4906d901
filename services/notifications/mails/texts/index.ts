import type { PersonLanguage } from '@fitghar/contracts/common';
import { language } from '../../../kernel/index.ts';
import * as en from './en/index.ts';
import * as hi from './hi/index.ts';

const TEXTS: Record<PersonLanguage, typeof en> = { en, hi };

/** The texts of emails to customers and trainers in the language that is being written. */
export const texts = (): typeof en => TEXTS[language()];
