import { confirmHandover, handoverBody, type OpenForHandover, type ShiftHandover, writeHandover } from '@fitghar/contracts/admin';
import { formatCount, formatDateTime } from '@fitghar/contracts/common';
import { Link, useSession } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Button, Callout, Card, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { PagedList } from '@fitghar/ui/bundled/lists';
import { Form, TextArea, useForm } from '@fitghar/ui/forms';
import { type ReactNode, useState } from 'react';
import { adminUrl } from '../layout/admin-url.ts';
import layout from '../layout/ops-layout.module.css';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { usePermission } from '../team/use-permission.ts';
import styles from './handover.module.css';
import { historyQuery, openQuery } from './handover.queries.ts';
import { Roster } from './roster.tsx';

/** The record, where it has a panel; otherwise its page. */
function addressOf({ view, id }: OpenForHandover['groups'][number]['rows'][number]): string {
  if (view === 'plan-deliveries') return adminUrl(view, { plan: id });
  return view === 'payments' || view === 'queues' ? adminUrl(view) : adminUrl(view, id);
}

function Group({ group: { label, view, filters, total, rows } }: { group: OpenForHandover['groups'][number] }) {
  return (
    <Card role="region" aria-label={label} className={styles.card}>
      <Row justify="between">
        <h3 className={styles.title}>{label}</h3>
        <strong>{formatCount(total)}</strong>
      </Row>
      {rows.length ? (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.view + row.id + row.at}>
              <Link href={addressOf(row)}>
                <bdi translate="no">{row.title}</bdi>
              </Link>
              <Muted as="div">
                {row.urgent && <Badge tone="danger">Urgent</Badge>}
                <span> {[row.detail, row.at && formatDateTime(row.at)].filter(Boolean).join(' · ')} · </span>
                <bdi translate="no">{row.owner ?? 'No owner'}</bdi>
              </Muted>
            </li>
          ))}
        </ul>
      ) : (
        <Muted>None.</Muted>
      )}
      {total > rows.length && <Link href={adminUrl(view, filters)}>Show all {formatCount(total)}</Link>}
    </Card>
  );
}

function Past({ handover: { note, by, at, open, read }, children }: { handover: ShiftHandover; children?: ReactNode }) {
  return (
    <Card className={styles.card}>
      <Muted as="div">
        <bdi translate="no">{by.name}</bdi>, {formatDateTime(at)}
        {read ? (
          <span>
            {' · read by '}
            <bdi translate="no">{read.name}</bdi>, {formatDateTime(read.at)}
          </span>
        ) : (
          <span> · not confirmed yet</span>
        )}
      </Muted>
      <p className={layout.quote} dir="auto">
        {note}
      </p>
      {open.length > 0 && <Muted as="div">{open.map(({ label, count }) => `${label}: ${formatCount(count)}`).join(' · ')}</Muted>}
      {children}
    </Card>
  );
}

function NewHandover() {
  const write = useAdminMutation(writeHandover, { done: 'Handed over' });
  const form = useForm({
    schema: handoverBody,
    defaults: { note: '' },
    draft: { key: 'handover' },
    onSubmit: (body) => write.mutateAsync({ body }),
    onRefused: 'shown',
  });
  return (
    <Form form={form}>
      <TextArea label="Note for the next shift" rows={5} maxLength={4000} {...form.bind('note')} />
      <Muted>Write what you promised to whom. Name records by their numbers, not customers: this note is kept for a year.</Muted>
      <div>
        <Button type="submit" busy={form.pending}>
          Hand over
        </Button>
      </div>
    </Form>
  );
}

function History() {
  const [page, setPage] = useState(1);
  return (
    <Stack as="section" aria-labelledby="history-title">
      <h2 id="history-title">Past handovers</h2>
      <PagedList
        query={useQuery(historyQuery(page))}
        page={page}
        onPage={setPage}
        failure="Could not load past handovers"
        count={2}
        empty={<Callout title="No handovers yet">What shifts hand over will appear here.</Callout>}
      >
        {(handover) => <Past key={handover.id} handover={handover} />}
      </PagedList>
    </Stack>
  );
}

/** Who is on shift, what is open and whose, what the last shift wrote, and a note for the next. */
export default function HandoverView() {
  const me = useSession((session) => session.user?.id);
  const canWrite = usePermission('handovers.write');
  const confirm = useAdminMutation(confirmHandover, { done: 'Confirmed' });
  return (
    <Stack gap={8}>
      <h1>Shift handover</h1>
      <Roster />
      <QueryBoundary query={useQuery(openQuery)} failure="Could not load what is open" count={3}>
        {({ groups, waiting }) => (
          <>
            {waiting.length > 0 && (
              <Stack as="section" aria-labelledby="waiting-title">
                <h2 id="waiting-title">From the last shift</h2>
                {waiting.map((handover) => (
                  <Past key={handover.id} handover={handover}>
                    {canWrite && handover.by.id !== me && (
                      <div>
                        <Button
                          busy={confirm.isPending && confirm.variables.id === handover.id}
                          aria-label={`Confirm the handover of ${handover.by.name}`}
                          onClick={() => confirm.mutate({ id: handover.id })}
                        >
                          I have read it
                        </Button>
                      </div>
                    )}
                  </Past>
                ))}
              </Stack>
            )}
            <Stack as="section" aria-labelledby="open-title">
              <h2 id="open-title">Open now</h2>
              <div className={styles.groups}>
                {groups.map((group) => (
                  <Group key={group.label} group={group} />
                ))}
              </div>
            </Stack>
          </>
        )}
      </QueryBoundary>
      {canWrite && (
        <Stack as="section" aria-labelledby="write-title">
          <h2 id="write-title">Hand over</h2>
          <NewHandover />
        </Stack>
      )}
      <History />
    </Stack>
  );
}
