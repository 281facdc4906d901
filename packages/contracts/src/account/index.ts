export { CONSENT_PURPOSE_LABELS } from '#spoken/account/consent-labels.ts';
export { changePasswordMessages, loginMessages, registerMessages, resetMessages, ticketMessages } from '#spoken/account/messages.ts';
export { addAddress, changeAddress, getAddresses, preferAddress, removeAddress } from './addresses.calls.ts';
export { type AddressBody, addressBody } from './addresses.requests.ts';
export { type SavedAddress, savedAddresses } from './addresses.responses.ts';
export { BANNER_MS, REGISTER_RELOAD_MS, RESEND_COOLDOWN_SECONDS, RESET_DONE_MS } from './constants.ts';
export { logIn, registerUser } from './login.calls.ts';
export { addPushDevice, chooseMessages, getMessageSettings, removePushDevice, setQuietHours } from './messages.calls.ts';
export {
  type MessageChoiceBody,
  messageChoiceBody,
  type PushDeviceBody,
  pushDeviceBody,
  quietHoursBody,
} from './messages.requests.ts';
export {
  type MessageChoice,
  type MessageKind,
  type MessageSettings,
  type MessageWay,
  messageKind,
  messageSettings,
  messageWay,
  type QuietHours,
} from './messages.responses.ts';
export { beginMobileLogin, endMobileLogin, getMobileLogin, logInByMobile, proveMobile, sendMobileCode } from './mobile-login.calls.ts';
export { type MobileLoginBody, mobileBody, mobileLoginBody, mobileProofBody } from './mobile-login.requests.ts';
export {
  cancelErasure,
  exportMyData,
  getConsents,
  getNominee,
  nominate,
  recordConsent,
  removeNominee,
  requestErasure,
} from './my-data.calls.ts';
export { getNotices, markNoticesRead } from './notices.calls.ts';
export { type NoticeRow, type NoticesPage, noticesPage } from './notices.responses.ts';
export { beginPasskeyLogin, logInByPasskey } from './passkey-login.calls.ts';
export { addPasskey, beginPasskey, getPasskeys, removePasskey } from './passkeys.calls.ts';
export {
  type NewPasskeyBody,
  newPasskeyBody,
  passkeyLoginBody,
  type UsedPasskey,
  usedPasskey,
} from './passkeys.requests.ts';
export {
  type NewPasskeyOptions,
  newPasskeyOptions,
  type PasskeyOptions,
  type PasskeyRow,
  passkeyOptions,
  passkeyRows,
  passkeyTransport,
} from './passkeys.responses.ts';
export {
  changePassword,
  changePasswordByLink,
  checkPassword,
  checkPasswordLink,
  requestPasswordLink,
  requestPasswordReset,
  resetPassword,
} from './password.calls.ts';
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
export { type LinkState, linkState, passwordCheck } from './password.responses.ts';
export { changeProfile, endOtherSessions, endSession, getProfile, getSessions, retryEmail } from './profile.calls.ts';
export { type ConsentBody, consentBody, erasureBody, nomineeBody, type ProfileBody, profileBody } from './profile.requests.ts';
export {
  type ConsentPurpose,
  type ConsentRows,
  consentPurpose,
  consentRows,
  erasureAnswer,
  nomineeAnswer,
  type Profile,
  profile,
} from './profile.responses.ts';
export { REVIEWED_SERVICE_NAMES, type ReviewedService, reviewedService } from './reviewed-service.ts';
export { submitReview } from './reviews.calls.ts';
export { type ReviewBody, reviewBody, reviewStars } from './reviews.requests.ts';
export { reviewAnswer } from './reviews.responses.ts';
export { beginProof, getMe, logOut, proveIdentity, refreshSession } from './session.calls.ts';
export { LOG_OUT_PATH } from './session.paths.ts';
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
} from './session.responses.ts';
export { openAccountStream } from './stream.calls.ts';
export { ticketIdsOf, ticketNumber } from './ticket-number.ts';
export { getTickets, raiseTicket, replyToTicket } from './tickets.calls.ts';
export { replyBody, type TicketBody, type TicketsQuery, ticketBody, ticketsQuery } from './tickets.requests.ts';
export { type TicketRow, type TicketStatus, ticketRow, ticketStatus, ticketsPage } from './tickets.responses.ts';
