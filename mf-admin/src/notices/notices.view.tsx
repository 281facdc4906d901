import { type DeskNotice, deskNotice, deskNotices } from '@fitghar/contracts/admin';
import { momentOf } from '@fitghar/contracts/common';
import { Badge, Button } from '@fitghar/ui';
import { useState } from 'react';
import { useAct } from '../act/use-act.ts';
import desk from '../layout/desk.module.css';
import { DataTable } from '../table/data-table.tsx';
import { useTable } from '../table/use-table.ts';
import { useMay } from '../team/use-me.ts';
import { AUDIENCES, NoticeDialog } from './notice.dialog.tsx';

function Withdraw({ notice }: { notice: DeskNotice }) {
  const withdraw = useAct(deskNotice, { done: 'Nobody is shown it any more' });
  return (
    <Button look="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate({ path: `/api/v1/admin/notices/${notice.id}/withdraw` })}>
      Take back<span className="visually-hidden">: {notice.title}</span>
    </Button>
  );
}

/** Broadcasts to dashboards: what was sent, to whom, and how many saw and read it. */
export default function NoticesView() {
  const maySend = useMay('notices.send');
  const table = useTable('/api/v1/admin/notices', deskNotices, [], (page) => page);
  const [writing, setWriting] = useState(false);
  return (
    <div className={desk.list}>
      <div className={desk.head}>
        <h1>Push Notification</h1>
        {maySend && <Button onClick={() => setWriting(true)}>Write one</Button>}
      </div>
      <DataTable<DeskNotice>
        table={table}
        title="Notices"
        order="-created_at"
        exportPath="/api/v1/admin/notices/export"
        empty="What you send to dashboards stands here, with how many read it."
        rowKey={({ id }) => id}
        columns={[
          {
            label: 'Notice',
            cell: ({ title, message }) => (
              <>
                <strong>{title}</strong>
                <p className={desk.quote}>{message}</p>
              </>
            ),
          },
          { label: 'For', cell: ({ audience }) => AUDIENCES[audience] },
          { label: 'When', sort: 'created_at', cell: ({ send_at }) => momentOf(send_at) },
          { label: 'Delivered', cell: ({ delivered }) => delivered },
          { label: 'Read', cell: ({ read_count }) => read_count },
          { label: 'State', cell: ({ status }) => <Badge tone={status === 'sent' ? 'calm' : 'warm'}>{status}</Badge> },
          ...(maySend
            ? [{ label: 'What now', cell: (notice: DeskNotice) => (notice.status === 'withdrawn' ? '–' : <Withdraw notice={notice} />) }]
            : []),
        ]}
      />
      {writing && <NoticeDialog onClose={() => setWriting(false)} />}
    </div>
  );
}
