import { exportDeliveryFigures } from '@fitghar/contracts/plans';
import { useNavigate, useSearch } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Button, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { SelectField } from '@fitghar/ui/forms';
import { useDownload } from '../mutations/use-download.ts';
import { usePermission } from '../team/use-permission.ts';
import styles from './deliveries.module.css';
import { monitorQuery } from './deliveries.queries.ts';
import { DueChart } from './due-chart.tsx';
import { HistoryChart } from './history-chart.tsx';
import { OnTime } from './on-time.tsx';
import { Stages } from './stages.tsx';
import { Worklist } from './worklist.tsx';
import { Workload } from './workload.tsx';

const DAYS = ['7', '14', '30'].map((value) => ({ value, label: `${value} days` }));
const BY = [
  { value: 'state', label: 'By state' },
  { value: 'specialist', label: 'By specialist' },
];

/** Plan deliveries at a glance, and the worklist below. The address says what is shown. */
export default function DeliveriesView() {
  const navigate = useNavigate();
  const params = new URLSearchParams(useSearch());
  const asked = params.get('days') ?? '';
  const days = DAYS.some(({ value }) => value === asked) ? asked : '14';
  const by = params.get('by') === 'specialist' ? 'specialist' : 'state';
  const monitor = useQuery(monitorQuery(days));
  const canExport = usePermission('lists.export');
  const file = useDownload(exportDeliveryFigures);
  const set = (change: Record<string, string>) => {
    const next = new URLSearchParams(params);
    if (!('page' in change)) next.delete('page');
    for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name);
    navigate(`/admin/adminDashboard?${next}`, { replace: true });
  };
  const specialists = (monitor.data?.workload ?? []).flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
  return (
    <Stack gap={8}>
      <Row justify="between">
        <h1>Delivery monitor</h1>
        <Row>
          <SelectField label="Chart" options={BY} value={by} onChange={({ target }) => set({ by: target.value })} />
          <SelectField label="History" options={DAYS} value={days} onChange={({ target }) => set({ days: target.value })} />
          {canExport && (
            <Button
              variant="quiet"
              busy={file.isPending}
              onClick={() => file.mutate({ input: { days: Number(days) }, name: 'plan-deliveries.csv' })}
            >
              Export days as CSV
            </Button>
          )}
        </Row>
      </Row>
      <QueryBoundary query={monitor} failure="Could not load the delivery figures" count={2}>
        {(found) => (
          <Stack>
            <OnTime monitor={found} />
            <div className={styles.panels}>
              <DueChart monitor={found} by={by} />
              <HistoryChart days={found.days} />
              <Workload workload={found.workload} onPick={(specialist) => set({ specialist, status: '' })} />
              <Stages stages={found.stages} days={days} />
            </div>
          </Stack>
        )}
      </QueryBoundary>
      <Worklist specialists={specialists} params={params} set={set} />
    </Stack>
  );
}
