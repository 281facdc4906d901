import { FIRST_CATALOGUE } from '../../../catalogue/index.ts';
import { type MailFromText, type MailWithSubject, writeMail } from '../layout.ts';

/** An email in the English words of a new database. */
export const written = (mail: MailFromText): MailWithSubject => writeMail(mail, FIRST_CATALOGUE.texts.en.mail);
