export { ENQUIRY_HEALTH_CONSENT, HEALTH_CONSENT, PROGRESS_CONSENT } from '#spoken/common/health-consent.ts';
export { howItWorks } from '#spoken/common/how-it-works.ts';
export { fileMessages } from '#spoken/common/messages.ts';
export { NOTICE_PERIODS, PRIVACY_NOTICES, type PrivacyNoticeName } from '#spoken/common/privacy-notices.ts';
export { BASE, LANGUAGE } from '#texts/language.ts';
export { BROWSER_PROBES, BROWSERS } from './browsers.ts';
export {
  addressOf,
  type Call,
  type CallInput,
  defineCall,
  fillPath,
  type ParsedInput,
  type ResponseOf,
  type SentResponse,
} from './call.ts';
export { callHeaders, PAGE_LANGUAGE } from './call-headers.ts';
export { HEADER_SCROLL_PX, LIMITS, OBJECT_ID, TOAST_MS, UPLOAD_MAX_BYTES, UPLOAD_TYPES } from './constants.ts';
export {
  addDays,
  formatDate,
  formatDateTime,
  formatDay,
  formatDays,
  formatDuration,
  formatMonth,
  formatSessionTime,
  formatTime,
  formatTimeRange,
  IST_OFFSET_MS,
  istDate,
  weekdayNames,
  weekdayOf,
} from './dates.ts';
export { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
export { acknowledged, envelope } from './envelope.ts';
export { errorLines } from './error-lines.ts';
export { type ErrorBody, errorBody, type FieldErrors } from './errors.ts';
export { emptyBody, type Gender, gender, idParam } from './fields.ts';
export { getFile } from './files.calls.ts';
export { formatList } from './format-list.ts';
export { askLocale } from './formatters.ts';
export { formatInitials } from './initials.ts';
export { langOf } from './lang-of.ts';
export { inLanguage, isLanguage, LANGUAGE_COOKIE, LANGUAGES, type Language, offeredOf, splitLanguage } from './languages.ts';
export { openPageQuery, type PageQuery, pageQuery } from './lists.ts';
export { LIVE_TOPICS, type LiveTopic, TEAM_TOPICS } from './live-topics.ts';
export { accountMenu, headerMenu, operationsMenu } from './menus.ts';
export { formatPaid, formatPaise, formatRupees } from './money.ts';
export { formatCount, formatRating, formatStars } from './numbers.ts';
export { offerCode, offerCodes, type SoldKind, soldKind } from './offers.ts';
export { pageOf } from './page-of.ts';
export { type PaymentResponse, paymentResponse } from './payment-response.ts';
export { localeOf, type PersonLanguage, personLanguage } from './person-language.ts';
export { fillPlaceholders } from './placeholders.ts';
export { plainCell } from './plain-cell.ts';
export { plural } from './plural.ts';
export { isAt, routesOverlap } from './route-path.ts';
export { type BusinessRules, FIRST_RULES, PAGE_RULES, type PageRule, type PageRules, pageRules, type RuleName } from './rules.ts';
export { explainMismatch, satisfies } from './satisfies.ts';
export { fileQuery } from './signed-file.ts';
export { AREA_TEAMS, TEAMS, type Team } from './teams.ts';
