// A table: one entry a setting, from which docs/settings.md is written.
import { FIRST_RULES } from '@fitghar/contracts/common';
import { z } from 'zod';
import { KeyRing } from './key-ring.ts';
import { PLACEHOLDERS, SAFE_PASSWORD_MEMORY_KIB } from './placeholders.ts';
import { parseRedisUrl, type RedisAddress } from './redis/redis-address.ts';
import { TIMEOUTS } from './timeouts.ts';

const smsProvider = z.enum(['catcher', 'msg91', 'twilio']);

/** Adds the reason that `parse` throws to the problems of a setting. */
const parsedBy = (parse: (text: string) => unknown) => (context: z.core.ParsePayload<string>) => {
  try {
    parse(context.value);
  } catch (error) {
    context.issues.push({ code: 'custom', input: context.value, message: error instanceof Error ? error.message : String(error) });
  }
};

const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/**
 * Every setting of the back end, read from the environment. docs/settings.md is generated from this schema: `describe`
 * holds the description, `default` the default.
 */
export const settingsSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('Anything but `production` serves this machine only; `production` refuses placeholders, demo data and whatever weakens it'),
  ROLE: z.enum(['web', 'worker', 'all']).default('all').describe('Whether this process serves the site, runs jobs, or both'),
  PORT: integer(0, 65535).default(3000).describe('HTTP port of the site'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; outside production a loopback address'),
  WORKER_PORT: integer(0, 65535)
    .default(3001)
    .describe('Port for `/bff/health` and `/bff/metrics` of a process with `ROLE=worker`; 0 picks a free port'),
  DRAIN_SECONDS: integer(0, 60)
    .default(0)
    .describe('Seconds a stopping process keeps serving while it reports that it is not ready; the image sets 5'),
  SITE_URL: z
    .url()
    .optional()
    .describe('Public origin of the site, for links in emails; if unset, `http://localhost:PORT`. Outside production a loopback address'),
  OPS_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional()
    .describe(
      'Origin of operations, such as `https://ops.example.in`, which leads to the same process: pages of the team, their logins and calls are served there alone, with approved remotes only, and customers’ pages elsewhere. Unset means that the site has both. Passkeys of the team stay valid if its host is below that of the site',
    ),
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .describe('Proxies whose `X-Forwarded-For` is trusted (comma-separated addresses), or `none`; production must set it'),
  REQUEST_TIMEOUT_MS: integer(TIMEOUTS.request.ms, 60_000)
    .default(TIMEOUTS.request.ms)
    .describe('Time limit of a call or page in milliseconds, then 503 with `Retry-After`; its work is cancelled shortly before'),
  MAX_RUNNING_REQUESTS: integer(1, 100_000)
    .default(100)
    .describe(
      'Concurrent requests per process, down to a sixth while its event loop is saturated; further ones get 503 with `Retry-After` at once. Payments, files of pages, health and metrics get twice as many',
    ),
  BRAND_NAME: z.string().min(1).default('FitGhar').describe('Product name on pages and in emails'),
  MONGODB_URI: z
    .string()
    .default('mongodb://127.0.0.1:27117/fitghar?replicaSet=rs0')
    .describe('MongoDB replica set; in production with a login, and with TLS (`tls=true`) unless its hosts are in `INTERNAL_HOSTS`'),
  REDIS_URL: z
    .string()
    .check(parsedBy(parseRedisUrl))
    .default('redis://127.0.0.1:6479')
    .describe(
      'Redis or Valkey, with `maxmemory-policy noeviction`: a server `redis://user:password@host:port/database`, a cluster `redis-cluster://user:password@host:port,host:port/prefix` (some of its nodes, and optionally a prefix for all keys), or sentinels `redis-sentinel://user:password@host:port,host:port/primary/database`. `rediss://`, `rediss-cluster://` and `rediss-sentinel://` use TLS. In production with a login, and with TLS unless its hosts are in `INTERNAL_HOSTS`',
    ),
  SMTP_URL: z
    .string()
    .default('smtp://127.0.0.1:1025')
    .describe('Mail relay; in production `smtps://`, `smtp://…?requireTLS=true`, or a host on this machine or in `INTERNAL_HOSTS`'),
  INTERNAL_HOSTS: z
    .string()
    .default('')
    .describe(
      'Hosts of a private network, comma-separated, that production may reach without TLS: MongoDB, Redis, the mail relay, ClamAV, the collector of traces',
    ),
  MAILS_PER_SECOND: integer(1, 10_000)
    .default(50)
    .describe('Emails per second for all workers together; codes and login links are not counted'),
  SMS_PER_SECOND: integer(1, 10_000).default(20).describe('SMS per second for all workers together'),
  SMS_PROVIDER: smsProvider
    .default('catcher')
    .describe('SMS provider: `msg91`, `twilio`, or `catcher`, which delivers to the mail catcher (`<number>@sms.local`)'),
  SMS_FALLBACK: smsProvider
    .optional()
    .describe('Provider for SMS that the first one rejected or could not accept; unset means no fallback'),
  SMS_RECEIPT_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Secret that MSG91 sends as `x-receipt-token` with delivery reports; if unset, reports are rejected'),
  MSG91_URL: z.url().default('https://control.msg91.com').describe('MSG91 API'),
  MSG91_AUTH_KEY: z.string().optional().describe('MSG91 key'),
  TWILIO_URL: z.url().default('https://api.twilio.com').describe('Twilio API'),
  TWILIO_ACCOUNT_SID: z.string().optional().describe('Twilio account'),
  TWILIO_AUTH_TOKEN: z.string().optional().describe('Twilio secret'),
  TWILIO_FROM: z.string().optional().describe('Twilio number or sender ID'),
  SMS_DLT_TEMPLATES: z
    .string()
    .regex(/^([a-z-]+(\.[a-z]{2})?=\w+(,|$))*$/)
    .default('')
    .describe(
      'The provider’s IDs of templates registered with DLT with which a new database begins, as comma-separated `name=id`, `name.hi=id` in Hindi; then they are changed under *Texts*',
    ),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .default(PLACEHOLDERS.VAPID_PUBLIC_KEY)
    .describe(
      'Public key of web push, base64url (docs/runbooks/push.md makes a pair); production has none by default, and then offers no push messages. Another pair ends every subscription',
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .default(PLACEHOLDERS.VAPID_PRIVATE_KEY)
    .describe('Its private key, base64url'),
  PUSH_TEST_ORIGIN: z
    .url({ protocol: /^http$/ })
    .transform((url) => new URL(url).origin)
    .optional()
    .describe('Tests only: origin of a push service on this machine, besides those of browsers'),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional()
    .describe('ID of our number at the WhatsApp Business Platform; unset means that nothing is sent there and customers are not asked'),
  WHATSAPP_TOKEN: z.string().optional().describe('WhatsApp access token of a system user, with `whatsapp_business_messaging`'),
  WHATSAPP_APP_SECRET: z.string().min(16).optional().describe('Secret of the app at Meta, which signs webhooks'),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16).optional().describe('Token of our choice that Meta sends when the webhook is registered'),
  WHATSAPP_URL: z.url().default('https://graph.facebook.com').describe('WhatsApp API'),
  WHATSAPP_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v23.0')
    .describe('Version of the WhatsApp API'),
  WHATSAPP_UTILITY_PAISE: integer(0, 100_000)
    .default(1150)
    .describe('Price of 100 billed WhatsApp messages of the category *utility*, in paise, from which operations sees the cost'),
  MAIL_FROM: z.string().optional().describe('Sender of every email; if unset, `BRAND_NAME <hello@fitghar.local>`'),
  CLAMAV_URL: z
    .string()
    .regex(/^tcp:\/\/[^/@\s]+:\d+$/)
    .optional()
    .describe(
      'ClamAV that scans every uploaded file, as `tcp://host:3310`; while it is down, uploads get 503. Unset means none. It has no TLS, so in production its host must be this machine or in `INTERNAL_HOSTS`',
    ),
  JWT_SECRET: z
    .string()
    .min(32)
    .default(PLACEHOLDERS.JWT_SECRET)
    .describe('Secret that every key is derived from: at least 32 characters; production refuses the default'),
  JWT_SECRET_PREVIOUS: z
    .string()
    .min(32)
    .optional()
    .describe('The secret before a rotation; what it signed stays valid until you remove it (docs/runbooks/rotate-secret.md)'),
  AUDIT_KEYS: z
    .string()
    .check(parsedBy((keys) => new KeyRing(keys)))
    .default(PLACEHOLDERS.AUDIT_KEYS)
    .describe(
      'Keys that seal the audit log, as comma-separated `id=key` pairs (`openssl rand -base64 32`). The first seals; keep every older one, which verifies what it sealed',
    ),
  DATA_KEYS: z
    .string()
    .check(parsedBy((keys) => new KeyRing(keys)))
    .default(PLACEHOLDERS.DATA_KEYS)
    .describe(
      'Keys that encrypt bank accounts, health data and files, as comma-separated `id=key` pairs (`openssl rand -base64 32`). The first encrypts; older ones stay until they are rotated out (docs/runbooks/rotate-data-keys.md). Losing them means losing the data',
    ),
  BACKUP_DIR: z
    .string()
    .default('.data/backups')
    .describe('Folder of backups (`node bff/dist/backup.js`), on a disk that does not die with the database (docs/runbooks/restore.md)'),
  BACKUP_KEYS: z
    .string()
    .check(parsedBy((keys) => new KeyRing(keys)))
    .optional()
    .describe(
      'Keys that encrypt backups, as comma-separated `id=key` pairs (`openssl rand -base64 32`). The first encrypts; keep every older one as long as its backups, apart from them. Only the backup needs them',
    ),
  BACKUP_SECONDS: integer(1, 60).default(15).describe('Seconds after which changes are in the backup, so how much may be lost'),
  BACKUP_BASE_HOURS: integer(1, 720)
    .default(24)
    .describe('Hours from one base of the backup to the next; changes are written all the time'),
  BACKUP_KEEP_DAYS: integer(1, 3650).default(35).describe('Days that can be restored; what only older ones need is removed'),
  PASSWORD_MEMORY_KIB: integer(8, 4_194_304)
    .default(SAFE_PASSWORD_MEMORY_KIB)
    .describe('Memory for hashing a password (argon2id), in KiB; production refuses less than the default'),
  METRICS_TOKEN: z
    .string()
    .min(8)
    .default(PLACEHOLDERS.METRICS_TOKEN)
    .describe('Bearer token of `/bff/metrics`; at least 16 random characters in production'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Collector of traces (OTLP over HTTP, such as `http://tempo:4318`), which get no personal data; unset means none. In production `https://`, or a host on this machine or in `INTERNAL_HOSTS`. `OTEL_EXPORTER_OTLP_HEADERS` is understood, too',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1).describe('Share of the traces that are collected, from 0 to 1'),
  VITALS_SAMPLE_PERCENT: integer(0, 100)
    .default(100)
    .describe('Percentage of page loads that report their web vitals, by which canaries are judged, too; a busy site needs fewer'),
  GATEWAY_URL: z.url().optional().describe('Payment API; if unset, Razorpay with a key, else the sandbox'),
  GATEWAY_PORT: integer(1, 65535).default(4010).describe('Port of the payment sandbox'),
  RAZORPAY_KEY_ID: z.string().optional().describe('Razorpay key ID; unset means the sandbox'),
  RAZORPAY_KEY_SECRET: z.string().optional().describe('Razorpay key secret'),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional().describe('Secret of the webhook that you add at Razorpay'),
  RAZORPAY_ACCOUNT_ID: z
    .string()
    .optional()
    .describe('Razorpay account whose webhooks are accepted; if unset, every webhook with a valid signature'),
  RAZORPAY_PAYOUT_ACCOUNT: z
    .string()
    .regex(/^\d{6,20}$/)
    .optional()
    .describe('Number of our RazorpayX account, from which new accounts of trainers are checked by a penny; if unset, they are not'),
  INVOICE_SERIES: z
    .string()
    .regex(/^[A-Z]{1,2}$/)
    .default('FG')
    .describe('Prefix of invoice numbers; credit notes append a C to it'),
  SELLER_GSTIN: z
    .string()
    .default(PLACEHOLDERS.SELLER_GSTIN)
    .describe('Our GSTIN, in the footer and, until an accountant changes it in operations, on invoices; its first digits are our State'),
  APP_STORE_URL: z
    .url()
    .default('https://play.google.com/store/apps/details?id=in.fitghar.trainer')
    .describe('Store page of the trainer app'),
  CONTACT_EMAIL: z.email().default('hello@fitghar.local').describe('Email address on the contact page'),
  CONTACT_PHONE: z.string().default('+91 80 0000 0000').describe('Phone number on the contact page'),
  CONTACT_ADDRESS: z
    .string()
    .optional()
    .describe('Postal address on the contact page; if unset, `BRAND_NAME, Bengaluru, Karnataka, India`'),
  GRIEVANCE_OFFICER: z
    .string()
    .min(1)
    .default(PLACEHOLDERS.GRIEVANCE_OFFICER)
    .describe('Name of the Grievance Officer in the footer, policies and on the contact page (E-Commerce Rules 2020, r. 4)'),
  ADMIN_EMAIL: z.email().default('admin@fitghar.local').describe('Email of the demo admin, which production never creates'),
  ADMIN_PASSWORD: z.string().default('Admin@123').describe('Password of the demo admin'),
  ADMIN_SECOND_FACTOR: z
    .enum(['on', 'off'])
    .default('off')
    .describe('Whether every team member must log in with an authenticator app; always on in production'),
  DEMO_DATA: z
    .enum(['on', 'accounts', 'off'])
    .default('on')
    .describe(
      'What development starts with: `on` fills a marketplace of customers, bookings and plans; `accounts` creates the demo accounts and trainers; `off` creates only the admin account',
    ),
  SLOT_HOLD_MINUTES: integer(1, 1440)
    .default(FIRST_RULES.hold_minutes)
    .describe('Minutes for which *Proceed to pay* holds a slot, and an offer of the waiting list, until the owner changes it'),
  SLOT_MIN_CAPACITY: integer(1, 1000)
    .default(5)
    .describe('Minimum capacity of a slot, however few trainers are approved, until the owner changes it'),
  PLAN_PROMISE_HOURS: z.coerce
    .number()
    .positive()
    .max(240)
    .default(24)
    .describe('Hours from payment to delivery of a plan, until the owner changes them; alert times scale with it'),
  OPS_EMAIL: z.email().default('ops@fitghar.local').describe('Recipient of alerts about plan deliveries and payments'),
  ACCESS_TOKEN_MINUTES: integer(1, 1440).default(15).describe('Lifetime of an access token'),
  REFRESH_TOKEN_DAYS: integer(1, 365).default(30).describe('Lifetime of an unused login session'),
  OTP_TTL_MINUTES: integer(1, 1440).default(10).describe('Lifetime of a password reset code'),
  OTP_COOLDOWN_SECONDS: integer(1, 3600).default(60).describe('Wait before another code or link can be requested'),
  LINK_TTL_HOURS: integer(1, 720).default(24).describe('Lifetime of an emailed link'),
  KYC_LINK_TTL_HOURS: integer(1, 2160).default(168).describe('Lifetime of a trainer’s KYC link'),
  ERASURE_DAYS: integer(0, 90).default(7).describe('Days before a requested account deletion, during which it can be cancelled'),
  RECONCILE_SECONDS: integer(1, 86400).default(300).describe('How often open orders are compared with the gateway'),
  OUTBOX_SWEEP_SECONDS: integer(1, 3600).default(15).describe('How often messages that a queue lost are enqueued again'),
  WATCH_SECONDS: integer(1, 3600)
    .default(60)
    .describe('How often alarms are evaluated. One is cleared when no process has seen its cause for two intervals'),
  RATE_LIMITS: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Rate limits, answered with 429 and `Retry-After`: 600 requests a minute per call and 30 in ten minutes per public form, counted by user, or by network for visitors (an IPv4 address, an IPv6 /64); and 12,000 requests a minute from one network. Pages and files are not counted. While Redis is down, each process counts on its own. Attempts at passwords and codes, and what an address counts with in judging a canary, are counted in MongoDB',
    ),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info').describe('Minimum severity that is logged'),
  DIST_DIR: z.string().default('dist').describe('Folder of the front-end build'),
  REMOTES_FALLBACK_URL: z
    .url()
    .transform((url) => new URL(url).origin)
    .optional()
    .describe('Second origin of `/remotes/…` and `/assets/…` (a mirror or a CDN), tried if ours fails'),
  RELEASE_TOKEN: z
    .string()
    .regex(/^fgr_[\w-]{8,}$/)
    .default(PLACEHOLDERS.RELEASE_TOKEN)
    .describe(
      'Token of the platform team’s pipeline, which may release every remote; production has none by default and takes 32 random characters',
    ),
  RELEASE_SIGNATURES: z
    .enum(['required', 'optional'])
    .default('optional')
    .describe('Whether a release must be signed by a key of its team; always required in production'),
  DEV_REMOTES: z.string().default('').describe('Development only: `name=origin` pairs of remotes (or `shell`) that a watch server serves'),
});

/** All settings, validated. */
export type Settings = z.infer<typeof settingsSchema> & {
  /** `REDIS_URL`, parsed. */
  redis: RedisAddress;
  gateway: {
    keyId: string;
    keySecret: string;
    webhookSecret: string;
    accountId: string | null;
    /** Ours, from which pennies are sent; null if accounts are not checked. */
    payoutAccount: string | null;
    apiUrl: string;
    checkoutScript: string;
  };
  siteUrl: string;
  /** Host of `OPS_ORIGIN` as browsers name it; null if the site has operations, too. */
  opsHost: string | null;
  MAIL_FROM: string;
  CONTACT_ADDRESS: string;
  /** Null if no token from the settings may release. */
  releaseToken: string | null;
  /** Public key of web push; null if it is off. */
  pushKey: string | null;
  secondFactorRequired: boolean;
  /** Whether a release needs a signature. */
  signedReleases: boolean;
  /** Addresses of proxies whose `X-Forwarded-For` counts; false if there is none. */
  trustedProxies: string[] | false;
};

/** Injection token of {@link Settings}. */
export const SETTINGS = Symbol('SETTINGS');
