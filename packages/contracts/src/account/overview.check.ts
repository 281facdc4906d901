import { type Check, isBoolean, isId, isNullOr, isNumber, isObjectOf, isOneOf, isPageOf, isText } from '../common/check.ts';
import type { NoticeRow, NoticesPage } from './notices.answers.ts';
import type { Profile } from './profile.answers.ts';

/** Checks the same as `profile`, without the schema library. */
export const isProfile: Check<Profile> = isObjectOf<Profile>({
  name: isText,
  gender: isNullOr(isOneOf(['Male', 'Female'])),
  phoneNumber: isText,
  email: isText,
  erasure_due_at: isNullOr(isText),
});

const isPage = isPageOf(isObjectOf<NoticeRow>({ id: isId, title: isText, message: isText, created_at: isText, read: isBoolean }));
const hasUnread = isObjectOf({ unread: isNumber });

/** Checks the same as `noticesPage`, without the schema library. */
export const isNoticesPage: Check<NoticesPage> = (value): value is NoticesPage => isPage(value) && hasUnread(value);
