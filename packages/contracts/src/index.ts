export { type AdminSummary, adminSummary } from './admin.ts';
export {
  addressFields,
  type BookingBody,
  type BookingStatus,
  bookingBody,
  bookingId,
  bookingStatus,
  isoDate,
  ongoingAnswer,
  type ServiceRecord,
  type SlotsAnswer,
  serviceRecord,
  servicesPage,
  slotsAnswer,
  slotsQuery,
  slotTime,
} from './booking.ts';
export {
  type BookingCatalogue,
  bookingCatalogue,
  SESSION_NAMES,
  type SessionType,
  sessionType,
  TRAINER_PACKAGES,
  type TrainerCategory,
  type TrainingFor,
  trainerCategory,
  trainingFor,
} from './catalogue/packages.ts';
export { PLAN_CATALOGUE, type PlanCatalogue, planCatalogue } from './catalogue/plans.ts';
export { PROGRAMMES, type Programme, programmes } from './catalogue/programmes.ts';
export {
  DASHBOARD_PACKAGE_RUPEES,
  HEADER_SCROLL_PX,
  LIMITS,
  PROGRESS_DENOMINATOR,
  REGISTER_RELOAD_MS,
  TOAST_MS,
  TRIAL_AMOUNT_PAISE,
} from './constants.ts';
export { answered, type ErrorBody, errorBody, type FieldErrors } from './errors.ts';
export { type PageQuery, pageQuery } from './fields.ts';
export {
  type LoginBody,
  loginBody,
  loginResult,
  newPassword,
  type RegisterBody,
  refreshResult,
  registerBody,
  type User,
  type UserType,
  user,
  userType,
} from './identity.ts';
export * as MESSAGES from './messages.ts';
export { formatPaise, formatRupees } from './money.ts';
export {
  bookingResult,
  type OrderStatus,
  orderParam,
  orderStatus,
  orderView,
  type PaymentResponse,
  paymentResponse,
  type RefundView,
  refundBody,
  refundStatus,
  refundsPage,
  type TransactionRow,
  transactionRow,
  transactionRows,
  type VerifyBody,
  type VerifyResult,
  verifyBody,
  verifyResult,
} from './payments.ts';
export {
  type Registry,
  type RegistryEntry,
  type RemoteConfig,
  type RemoteTelemetry,
  type RouteGuard,
  registry,
  registryEntry,
  remoteConfig,
  remoteTelemetry,
  routeGuard,
  type SiteConfig,
  siteConfig,
} from './registry.ts';
export { satisfies } from './satisfies.ts';
export { dayOf, hourOf } from './session-time.ts';
