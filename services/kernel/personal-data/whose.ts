/** How a field of a record leads to a person: by the id of an account, of a trainer, of an order at the gateway, or by an email. */
export interface Way {
  by: 'account' | 'trainer' | 'order' | 'email';
  path: string;
}

const account = (path: string): Way => ({ by: 'account', path });
const ofCustomer = [account('userId')];

/** Whose the records of each collection with personal data are, or why they do not say so. A test compares it with the register. */
export const WHOSE: Readonly<Record<string, readonly Way[] | string>> = {
  adjustments: [account('userId'), account('by'), account('confirmedBy')],
  alarms: [account('takenBy')],
  area_wishes: [{ by: 'email', path: 'email' }],
  audit_entries: [account('by'), account('subjectId')],
  bookings: [account('userId'), { by: 'trainer', path: 'trainer.id' }],
  buyers: [account('_id')],
  calendar_feeds: ofCustomer,
  closures: [account('by'), account('reopened.by')],
  catalogue_versions: [account('by'), account('withdrawn.by')],
  client_errors: 'Browsers report them without saying whose they are.',
  consents: ofCustomer,
  credits: ofCustomer,
  dead_letters: [account('refs')],
  deliveries: 'Each has the id of its job: ask for `outbox`.',
  enquiries: [{ by: 'email', path: 'email' }],
  enrolments: ofCustomer,
  'files.files': 'Tickets, reviews and trainers name their files: ask for those.',
  handovers: [account('by'), account('readBy')],
  invoices: ofCustomer,
  job_runs: [account('by')],
  kyc_uploads: [{ by: 'email', path: 'email' }],
  mail_links: [{ by: 'email', path: 'email' }],
  notes: [account('userId'), account('by')],
  notices: ofCustomer,
  notices_read: [account('_id')],
  orders: ofCustomer,
  otps: [{ by: 'email', path: 'to' }],
  outbox: [account('refs')],
  packages: ofCustomer,
  passkeys: ofCustomer,
  payments: [{ by: 'order', path: 'gatewayOrderId' }],
  payout_lines: [{ by: 'trainer', path: 'trainerId' }],
  payout_runs: [account('by'), account('approvedBy')],
  payouts: [{ by: 'trainer', path: 'trainerId' }],
  plans: [account('userId'), account('claimedBy.id')],
  progress_entries: ofCustomer,
  queue_pauses: [account('by')],
  refunds: ofCustomer,
  release_keys: [account('addedBy')],
  release_steps: [account('by')],
  release_tokens: [account('madeBy')],
  remote_versions: [account('uploader'), account('approvedBy')],
  reviews: ofCustomer,
  saved_views: [account('by')],
  sessions: ofCustomer,
  shifts: [account('member')],
  sms_messages: 'Each has the id of its job: ask for `outbox`.',
  tickets: [account('userId'), account('assignedTo')],
  trainers: [{ by: 'trainer', path: '_id' }],
  users: [account('_id')],
  waitlist_entries: ofCustomer,
};
