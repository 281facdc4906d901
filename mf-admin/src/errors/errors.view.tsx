import { formatCount, formatDateTime } from '@fitghar/contracts/common';
import { type ClientErrorRow, getClientError, getClientErrors } from '@fitghar/contracts/releases';
import { useSearch } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Muted } from '@fitghar/ui';
import { releasesQuery } from '../releases/releases.queries.ts';
import { ListView } from '../table/list-view.tsx';
import type { OperationsList } from '../table/operations-list.ts';
import { ErrorDetails } from './error-details.tsx';
import { KINDS } from './kinds.ts';

const ERRORS: OperationsList<ClientErrorRow> = {
  title: 'Errors',
  call: getClientErrors,
  rowCall: getClientError,
  topics: [],
  id: ({ id }) => id,
  nameOf: ({ name }) => name,
  defaultSort: '-last_seen',
  empty: 'Errors on customers’ pages will appear here for 30 days.',
  record: 'Error',
  details: ErrorDetails,
  columns: [
    { label: 'Error', opensDetails: true, cell: ({ name }) => name },
    {
      label: 'Message',
      fill: 'line',
      cell: ({ kind, message }) => (
        <>
          <Badge>{KINDS[kind]}</Badge> <span dir="auto">{message}</span>
        </>
      ),
    },
    {
      label: 'Owner',
      cell: ({ remote, team, version }) => (
        <>
          {remote} {team && <Muted as="span">Team {team}</Muted>}
          <Muted as="span"> {version}</Muted>
        </>
      ),
    },
    { label: 'Page', cell: ({ page }) => page },
    { label: 'Page views', sort: 'count', cell: ({ count }) => formatCount(count) },
    { label: 'First seen', cell: ({ first_seen }) => formatDateTime(first_seen) },
    { label: 'Last seen', sort: 'last_seen', cell: ({ last_seen }) => formatDateTime(last_seen) },
  ],
};

const toOption = (value: string) => ({ value, label: value });

/** Errors reported by pages, by remote and version. */
export default function ErrorsView() {
  const remotes = useQuery(releasesQuery).data?.rows ?? [];
  const chosen = new URLSearchParams(useSearch()).get('remote');
  const versions = remotes.find(({ name }) => name === chosen)?.versions ?? [];
  const filters = [
    { name: 'remote', label: 'Remote', options: ['shell', ...remotes.map(({ name }) => name)].map(toOption) },
    { name: 'version', label: 'Version', options: versions.map(({ version }) => toOption(version)) },
  ];
  return <ListView list={{ ...ERRORS, filters }} />;
}
