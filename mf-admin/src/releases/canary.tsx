import { formatDateTime } from '@fitghar/contracts/common';
import { type CanaryArm, type CanaryView } from '@fitghar/contracts/releases';
import { Badge, Muted, Row, Stack } from '@fitghar/ui';
import { TableBox, TableHead } from '@fitghar/ui/bundled/operations';
import { usePermission } from '../team/use-permission.ts';
import { VITAL_TEXTS, VitalValue } from '../vitals/vital-value.tsx';
import { PromoteButton } from './promote-button.tsx';

const share = (part: number, { visits }: CanaryArm): string => (visits ? `${part} (${((part / visits) * 100).toFixed(1)}%)` : `${part}`);

/** Compares a canary with the stable version and shows the evidence for a rollback. */
export function Canary({ remote, canary }: { remote: string; canary: CanaryView }) {
  const { version, percent, since, promote_after, failing, slowing, vitals } = canary;
  const canAct = usePermission('releases.act');
  const sides: [label: string, arm: CanaryArm][] = [
    [version, canary.canary],
    ['Stable version', canary.stable],
  ];
  return (
    <Stack>
      <Row justify="between">
        <p>
          <Badge tone="warning">Canary</Badge> <strong>{version}</strong> for {percent}% of visitors since {formatDateTime(since)}.{' '}
          {promote_after && <span>It is promoted automatically after {promote_after} healthy visits.</span>}
        </p>
        {canAct && <PromoteButton remote={remote} version={version} isCanary />}
      </Row>
      <TableBox title={`Visits of the canary of ${remote}`}>
        <TableHead labels={['Version', 'Visits', 'Failed', 'Slow (above 2.5 s)']} />
        <tbody>
          {sides.map(([label, arm]) => (
            <tr key={label}>
              <td data-label="Version">{label}</td>
              <td data-label="Visits">{arm.visits}</td>
              <td data-label="Failed">{share(arm.failed, arm)}</td>
              <td data-label="Slow (above 2.5 s)">{share(arm.slow, arm)}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
      {vitals.length > 0 && (
        <TableBox title={`Web vitals of the canary of ${remote}`}>
          <TableHead labels={['Vital', version, 'Stable version', 'Evidence']} />
          <tbody>
            {vitals.map(({ vital, canary: own, stable, evidence, limit }) => (
              <tr key={vital}>
                <td data-label="Vital">{VITAL_TEXTS[vital].label}, 75th percentile</td>
                <td data-label={version}>
                  <VitalValue vital={vital} value={own.p75} /> <Muted as="span">{own.visitors} visitors</Muted>
                </td>
                <td data-label="Stable version">
                  <VitalValue vital={vital} value={stable.p75} /> <Muted as="span">{stable.visitors} visitors</Muted>
                </td>
                <td data-label="Evidence">
                  {evidence} (rolls back at {limit})
                </td>
              </tr>
            ))}
          </tbody>
        </TableBox>
      )}
      <Muted>
        Failure evidence: {failing.evidence} (rolls back at {failing.limit}). Slowness evidence: {slowing.evidence} (rolls back at{' '}
        {slowing.limit}).
      </Muted>
    </Stack>
  );
}
