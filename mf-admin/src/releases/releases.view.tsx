import { releases } from '@fitghar/contracts';
import { api, useQuery } from '@fitghar/platform/data';
import { Loaded } from '@fitghar/ui';
import desk from '../layout/desk.module.css';
import { TableBox, TableHead } from '../table/table-box.tsx';

/** Which version of each remote every visitor is served now. */
export default function ReleasesView() {
  const query = useQuery({
    queryKey: ['admin', 'releases'],
    queryFn: ({ signal }) => api('/api/v1/admin/releases', releases, { signal }),
  });
  return (
    <div className={desk.list}>
      <h1>Releases</h1>
      <Loaded query={query} failure="We could not load the releases">
        {({ platform, rows }) => (
          <>
            <p className={desk.soft}>The shell gives its remotes platform {platform}.</p>
            <TableBox title="Remotes as they are served now">
              <TableHead labels={['Remote', 'Version', 'Works with', 'Pages', 'Slots', 'Files']} />
              <tbody>
                {rows.map(({ name, version, platform: range, routes, slots, files }) => (
                  <tr key={name}>
                    <td data-label="Remote">
                      <strong>{name}</strong>
                    </td>
                    <td data-label="Version">{version}</td>
                    <td data-label="Works with">{range}</td>
                    <td data-label="Pages">{routes.join(', ')}</td>
                    <td data-label="Slots">{slots.join(', ') || '–'}</td>
                    <td data-label="Files">{files}</td>
                  </tr>
                ))}
              </tbody>
            </TableBox>
          </>
        )}
      </Loaded>
    </div>
  );
}
