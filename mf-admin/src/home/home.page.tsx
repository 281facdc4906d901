import { type AdminSummary, adminSummary } from '@fitghar/contracts';
import { api, useQuery } from '@fitghar/platform/data';
import { Button, Card, Container, Notice, Section, Skeleton } from '@fitghar/ui';
import styles from './home.module.css';

const COUNTERS: [keyof AdminSummary, string][] = [
  ['waiting_for_trainer', 'Waiting for a trainer'],
  ['bookings_today', 'Sessions today'],
  ['paid_orders', 'Paid orders'],
  ['users', 'Customers'],
  ['trainers', 'Trainers'],
];
const LOOK_AGAIN_MS = 15_000;

export default function HomePage() {
  const summary = useQuery({
    queryKey: ['admin', 'summary'],
    queryFn: ({ signal }) => api('/api/v1/admin/summary', adminSummary, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <Section>
      <Container>
        <h1>Operations</h1>
        {summary.isPending && <Skeleton />}
        {summary.isError && (
          <Notice
            error
            title="We could not load the counters"
            actions={
              <Button look="secondary" onClick={() => void summary.refetch()}>
                Try again
              </Button>
            }
          >
            {summary.error.message}
          </Notice>
        )}
        {summary.data && (
          <dl className={styles.counters}>
            {COUNTERS.map(([key, label]) => (
              <Card key={key}>
                <dd>{summary.data[key]}</dd>
                <dt>{label}</dt>
              </Card>
            ))}
          </dl>
        )}
      </Container>
    </Section>
  );
}
