import {
  type AdminReview,
  approveReview,
  exportAdminReviews,
  getAdminReview,
  getAdminReviews,
  REVIEW_STATUS_LABELS,
  rejectReview,
  replyToReview,
} from '@fitghar/contracts/admin';
import { formatDateTime } from '@fitghar/contracts/common';
import { call } from '@fitghar/platform/data';
import { Badge, Muted } from '@fitghar/ui';
import layout from '../layout/ops-layout.module.css';
import { ListView } from '../table/list-view.tsx';
import type { OperationsList } from '../table/operations-list.ts';
import { toOptions } from '../table/to-options.ts';
import { Review } from './review.tsx';

const TONES = { pending: 'warning', approved: 'neutral', rejected: 'danger' } as const;

const isPending = ({ status }: AdminReview): boolean => status === 'pending';

const REVIEWS: OperationsList<AdminReview> = {
  title: 'Reviews',
  call: getAdminReviews,
  rowCall: getAdminReview,
  topics: ['team.reviews'],
  id: ({ id }) => id,
  nameOf: ({ name }) => name,
  defaultSort: '-created_at',
  filters: [{ name: 'status', label: 'State', options: toOptions(REVIEW_STATUS_LABELS) }],
  exportCall: exportAdminReviews,
  empty: 'Customer reviews will appear here for approval.',
  record: 'Review',
  notes: 'review',
  details: Review,
  columns: [
    {
      label: 'Who',
      opensDetails: true,
      cell: ({ name, occupation, picture_url, has_bought }) => (
        <>
          {picture_url && <img className={layout.thumbnail} src={picture_url} alt="" />}
          <strong>{name}</strong> <Muted as="span">{occupation}</Muted>
          {!has_bought && <Badge tone="warning">No purchases</Badge>}
        </>
      ),
    },
    {
      label: 'Review',
      fill: 'lines',
      cell: ({ review, reply }) => (
        <>
          <p className={layout.quote} dir="auto">
            {review}
          </p>
          {reply && <Muted>Reply: {reply}</Muted>}
        </>
      ),
    },
    { label: 'When', sort: 'created_at', cell: ({ created_at }) => formatDateTime(created_at) },
    { label: 'State', cell: ({ status }) => <Badge tone={TONES[status]}>{REVIEW_STATUS_LABELS[status]}</Badge> },
  ],
  actions: [
    {
      label: 'Approve',
      permission: 'reviews.act',
      when: isPending,
      send: ({ id }) => call(approveReview, { id }),
      done: 'Review approved',
    },
    {
      label: 'Reject',
      permission: 'reviews.act',
      when: isPending,
      send: ({ id }, reason) => call(rejectReview, { id, body: { reason } }),
      done: 'Review rejected',
      ask: { title: () => 'Reject this review?', label: () => 'Reason (kept in the audit log)' },
    },
    {
      label: 'Reply',
      permission: 'reviews.act',
      when: ({ reply }) => reply === null,
      send: ({ id }, message) => call(replyToReview, { id, body: { message } }),
      done: 'Reply sent',
      ask: { title: ({ name }) => `Reply to ${name}`, label: () => 'Reply (sent by email)', submit: 'Send' },
    },
  ],
};

/** Moderation: approved reviews join the carousel of the landing page. */
export default function ReviewsView() {
  return <ListView list={REVIEWS} />;
}
