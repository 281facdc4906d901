import { AsyncLocalStorage } from 'node:async_hooks';
import { askLocale, localeOf, type PersonLanguage, personLanguage } from '@fitghar/contracts/common';

const languages = new AsyncLocalStorage<PersonLanguage>();
askLocale(() => localeOf(language()));

/** Writes something for a person in their language: what is formatted in the meantime is in it, too. */
export const writeIn = <Result>(written: PersonLanguage, write: () => Result): Result => languages.run(written, write);

/** A stored language; English if this version no longer has it. */
export const knownLanguage = (stored: string | null | undefined): PersonLanguage => personLanguage.safeParse(stored).data ?? 'en';

/** The language that is being written; English unless {@link writeIn} says so. */
export const language = (): PersonLanguage => languages.getStore() ?? 'en';
