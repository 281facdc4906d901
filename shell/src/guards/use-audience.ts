import type { UserType } from '@fitghar/contracts/account';
import type { RouteGuard } from '@fitghar/contracts/releases';
import { useHydrating, usePathname, useSession } from '@fitghar/platform';
import { guardAt } from './guard-at.ts';

/** A person, as far as the frame depends on who it is; `any` is some person, and null a visitor. */
export type Audience = UserType | 'any' | null;

const AUDIENCES: Record<RouteGuard, Audience> = { anyone: null, 'signed-in': 'any', user: 'U', admin: 'A' };

/** Whom the frame is for: the logged-in user, and in served HTML everyone who may see its page. */
export function useAudience(): Audience {
  const type = useSession(({ user }) => user?.type);
  const isHydrating = useHydrating();
  const path = usePathname();
  return type ?? (isHydrating ? AUDIENCES[guardAt(path)] : null);
}
