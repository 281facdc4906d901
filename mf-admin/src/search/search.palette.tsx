import { hasPermission, SEARCH_LABELS, type SearchKind, type SearchRow, searchKind } from '@fitghar/contracts/admin';
import { useNavigate, userMessage } from '@fitghar/platform';
import { serverNow, useQuery } from '@fitghar/platform/data';
import { CommandPalette } from '@fitghar/ui/bundled/operations';
import { adminUrl } from '../layout/admin-url.ts';
import { savedViewsQuery } from '../saved-views/saved-views.queries.ts';
import { viewAddress } from '../saved-views/view-address.ts';
import { meQuery } from '../team/team.queries.ts';
import type { Destination } from './destination.ts';
import { paletteActions } from './palette-actions.ts';
import { searchQuery } from './search.queries.ts';
import { pincodeIn, recordQuery, wordsToFind } from './typed-words.ts';

/** Where a record of this kind opens. */
const VIEWS: Record<SearchKind, string> = {
  customer: 'users',
  trainer: 'trainers',
  session: 'requests',
  'past-session': 'history',
  plan: 'plan-deliveries',
  enrolment: 'enrolments',
  order: 'orders',
  ticket: 'tickets',
  enquiry: 'enquiries',
};
function addressOf({ kind, id }: SearchRow): string {
  if (kind === 'plan') return adminUrl(VIEWS.plan, { plan: id });
  // Students have no page of their own.
  return kind === 'enrolment' ? adminUrl(VIEWS.enrolment) : adminUrl(VIEWS[kind], id);
}

/** Whether each typed word begins a word of the title or another name. */
const isNamed = ({ title, words = '' }: Pick<Destination, 'title' | 'words'>, typed: readonly string[]): boolean => {
  const names = `${title} ${words}`.toLowerCase().split(/[\s-]+/);
  return typed.every((word) => names.some((name) => name.startsWith(word)));
};

/** Pages and actions by name, and records by whatever a caller can name. */
export default function SearchPalette({
  pages,
  typed,
  onType,
  onClose,
}: {
  pages: readonly Destination[];
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const role = useQuery(meQuery).data?.role;
  const q = typed.trim();
  const words = wordsToFind(q);
  const pincode = pincodeIn(words);
  const actions = role ? paletteActions((permission) => hasPermission(role, permission), new Date(serverNow()), pincode) : [];
  const saved = useQuery(savedViewsQuery);
  const pageTitles = new Map(pages.map(({ id, title }) => [id, title]));
  const views = (saved.data?.rows ?? []).map((view) => ({
    id: `view ${view.id}`,
    title: view.name,
    detail: pageTitles.get(view.page) ?? '',
    href: viewAddress(view),
  }));
  const search = useQuery(searchQuery(recordQuery(q)));
  const rows = search.data?.rows ?? [];
  const groups: { label: string; items: Destination[] }[] = [
    { label: 'Actions', items: q ? actions.filter((action) => isNamed(action, words)) : [] },
    { label: 'Go to', items: pages.filter((page) => isNamed(page, words)) },
    // The rest arrives later, so it is last: nothing moves under the pointer, and Enter does not depend on how fast it was.
    { label: 'Views', items: views.filter((view) => isNamed(view, words)) },
    ...searchKind.options.map((kind) => ({
      label: SEARCH_LABELS[kind],
      items: rows.filter((row) => row.kind === kind).map((row) => ({ ...row, href: addressOf(row) })),
    })),
  ].filter(({ items }) => items.length);
  const status = () => {
    if (search.isFetching) return 'Searching…';
    if (search.error) return `The search failed. ${userMessage(search.error)}`;
    if (!groups.length)
      return 'Nothing found. Try a phone number, an email, the beginning of a name, or the number of an order, invoice, ticket or certificate.';
    return '';
  };
  return (
    <CommandPalette
      title="Search"
      hint="Name, phone, email, or any number"
      query={typed}
      onQueryChange={onType}
      groups={groups}
      pending={search.isLoading}
      status={status()}
      onChoose={({ href }) => {
        onClose();
        navigate(href);
      }}
      onClose={onClose}
    />
  );
}
