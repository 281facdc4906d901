import {
  type AdminNotice,
  exportAdminNotices,
  getAdminNotice,
  getAdminNotices,
  NOTICE_AUDIENCE_LABELS,
  NOTICE_STATUS_LABELS,
  withdrawNotice,
} from '@fitghar/contracts/admin';
import { formatCount, formatDateTime } from '@fitghar/contracts/common';
import { call } from '@fitghar/platform/data';
import { Badge, Button } from '@fitghar/ui';
import { useState } from 'react';
import { ListView } from '../table/list-view.tsx';
import type { OperationsList } from '../table/operations-list.ts';
import { usePermission } from '../team/use-permission.ts';
import { NoticeDialog } from './notice.dialog.tsx';
import { Notice } from './notice.tsx';

const NOTICES: OperationsList<AdminNotice> = {
  title: 'Notices',
  call: getAdminNotices,
  rowCall: getAdminNotice,
  topics: ['notices'],
  id: ({ id }) => id,
  nameOf: ({ title }) => title,
  defaultSort: '-created_at',
  exportCall: exportAdminNotices,
  empty: 'Notices you send to dashboards will appear here, with how many people read them.',
  record: 'Notice',
  details: Notice,
  columns: [
    {
      label: 'Notice',
      opensDetails: true,
      cell: ({ title }) => title,
    },
    {
      label: 'Message',
      fill: 'line',
      cell: ({ message }) => message,
    },
    { label: 'For', cell: ({ audience }) => NOTICE_AUDIENCE_LABELS[audience] },
    { label: 'When', sort: 'created_at', cell: ({ send_at }) => formatDateTime(send_at) },
    { label: 'Delivered', cell: ({ delivered }) => formatCount(delivered) },
    { label: 'Read', cell: ({ read_count }) => formatCount(read_count) },
    {
      label: 'State',
      cell: ({ status }) => <Badge tone={status === 'sent' ? 'neutral' : 'warning'}>{NOTICE_STATUS_LABELS[status]}</Badge>,
    },
  ],
  actions: [
    {
      label: 'Withdraw',
      permission: 'notices.send',
      when: ({ status }) => status !== 'withdrawn',
      send: ({ id }) => call(withdrawNotice, { id }),
      done: 'Notice withdrawn',
    },
  ],
};

/** Notices to dashboards, with audience, deliveries and reads. */
export default function NoticesView() {
  const canSend = usePermission('notices.send');
  const [writing, setWriting] = useState(false);
  return (
    <>
      <ListView list={NOTICES} heading="Push Notification">
        {canSend && <Button onClick={() => setWriting(true)}>New notice</Button>}
      </ListView>
      {writing && <NoticeDialog onClose={() => setWriting(false)} />}
    </>
  );
}
