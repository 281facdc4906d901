export { QueryProvider } from './api/query-provider.tsx';
export {
  PLATFORM_VERSION,
  type Remote,
  type RemoteMenuPage,
  type RemoteModule,
  type RemoteRoute,
  type RemoteWidget,
  type WidgetFor,
} from './contract.ts';
export { addLeaveGuard, leave } from './router/leave-guard.ts';
export { currentPath, Link, SiteRouter, useNavigate, useNavigationState, usePathname, useSearch } from './router/router.tsx';
export { type BookSession, changeBooking, destroySession, resetBooking, resetPlan, useClientState } from './session/client-state.ts';
export { useDevicePreference } from './session/device-preference.ts';
export { draftOwner, readDraft, removeDraft, saveDraft } from './session/drafts.ts';
export { forgetKept, keptCacheOf } from './session/kept.ts';
export { localStore } from './session/safe-storage.ts';
export { clearSession, expiredUser, type Session, saveSession, useSession } from './session/session.ts';
export { signOut } from './session/sign-out.ts';
export { withLock } from './session/with-lock.ts';
export { site } from './site.ts';
export { MenuBadge, MenuIcon, MenuPage, useMenu } from './slots/menu.tsx';
export { Slot } from './slots/slot.tsx';
export { type WidgetHost, WidgetHostProvider } from './slots/widget-host.ts';
export { reportLoad, reportPageError } from './telemetry/telemetry.ts';
export { useHydrating } from './use-hydrating.ts';
export { useOnline } from './use-online.ts';
export { UserError, userMessage } from './user-error.ts';
