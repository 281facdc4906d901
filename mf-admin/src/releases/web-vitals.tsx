import { type VersionVitals, VITALS } from '@fitghar/contracts/releases';
import { Muted, Stack } from '@fitghar/ui';
import { TableBox, TableHead } from '@fitghar/ui/bundled/operations';
import { VITAL_TEXTS, VitalValue } from '../vitals/vital-value.tsx';

/** Web vitals of a remote's versions: of all pages and of each. */
export function WebVitals({ remote, vitals }: { remote: string; vitals: VersionVitals[] }) {
  if (!vitals.length) return <Muted>No web vitals were reported in the last 7 days.</Muted>;
  return (
    <Stack>
      <TableBox title={`Web vitals of ${remote}`}>
        <TableHead labels={['Version', 'Page', ...VITALS.map((vital) => VITAL_TEXTS[vital].label)]} />
        <tbody>
          {vitals.map((row) => (
            <tr key={`${row.version} ${row.page}`}>
              <td data-label="Version">{row.page === null ? <strong>{row.version}</strong> : row.version}</td>
              <td data-label="Page">{row.page ?? 'All pages'}</td>
              {VITALS.map((vital) => (
                <td key={vital} data-label={VITAL_TEXTS[vital].label}>
                  <VitalValue vital={vital} value={row[vital]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableBox>
      <Muted>75th percentiles of the last 7 days: three of four page views were as fast or faster.</Muted>
    </Stack>
  );
}
