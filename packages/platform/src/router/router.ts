// The only file that knows the router: replace it here and no remote changes.
import { useLocation } from 'wouter';

export { Link, useSearch } from 'wouter';

/** Goes to a path of the site; `replace` leaves no step back. */
export function useNavigate(): (to: string, options?: { replace?: boolean; state?: unknown }) => void {
  return useLocation()[1];
}

export function usePathname(): string {
  return useLocation()[0];
}
