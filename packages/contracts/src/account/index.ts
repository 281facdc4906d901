export { BANNER_MS, REGISTER_RELOAD_MS, RESEND_COOLDOWN_SECONDS, RESET_DONE_MS } from './constants.ts';
export { changePasswordMessages, loginMessages, registerMessages, resetMessages, ticketMessages } from './messages.ts';
export { type NoticeRow, type NoticesPage, noticesPage } from './notices.answers.ts';
export { isNoticesPage, isProfile } from './overview.check.ts';
export {
  type NewPasskeyOptions,
  newPasskeyOptions,
  type PasskeyOptions,
  type PasskeyRow,
  passkeyOptions,
  passkeyRows,
  passkeyTransport,
} from './passkeys.answers.ts';
export {
  type NewPasskeyBody,
  newPasskeyBody,
  passkeyLoginBody,
  type UsedPasskey,
  usedPasskey,
} from './passkeys.requests.ts';
export { type LinkState, linkState, passwordCheck } from './password.answers.ts';
export {
  type ChangePasswordBody,
  changePasswordBody,
  LINK_IN_BODY,
  linkParam,
  linkStateBody,
  newPasswordBody,
  passwordCheckBody,
  passwordLinkBody,
  type ResetBody,
  resetBody,
  resetRequestBody,
} from './password.requests.ts';
export {
  CONSENT_PURPOSE_LABELS,
  type ConsentPurpose,
  type ConsentRows,
  consentPurpose,
  consentRows,
  erasureAnswer,
  type Profile,
  profile,
} from './profile.answers.ts';
export { type ConsentBody, consentBody, erasureBody, type ProfileBody, profileBody } from './profile.requests.ts';
export { reviewAnswer } from './reviews.answers.ts';
export { type ReviewBody, reviewBody } from './reviews.requests.ts';
export {
  existsAnswer,
  loginResult,
  proofResult,
  refreshResult,
  sessionsPage,
  type User,
  type UserType,
  user,
  userType,
} from './session.answers.ts';
export {
  type LoginBody,
  loginBody,
  type ProofBody,
  phoneExistsBody,
  proofBody,
  type RegisterBody,
  registerBody,
  userExistsBody,
} from './session.requests.ts';
export { ticketIdsOf, ticketNumber } from './ticket-number.ts';
export { type TicketRow, type TicketStatus, ticketRow, ticketStatus, ticketsPage } from './tickets.answers.ts';
export { replyBody, type TicketBody, type TicketsQuery, ticketBody, ticketsQuery } from './tickets.requests.ts';
