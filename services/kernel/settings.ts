import { z } from 'zod';

const SANDBOX = {
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox_secret',
  webhookSecret: 'sandbox_webhook_secret',
  accountId: 'acc_sandbox',
};
const PLACEHOLDER_RELEASE_TOKEN = 'fgr_development';
/** Memory of argon2id in KiB: with two passes about 40 ms on one core. OWASP's least is 19 MiB. */
const SAFE_PASSWORD_MEMORY_KIB = 65_536;
const PLACEHOLDER_SECRET = 'development-only-secret-change-me-please';

const smsProvider = z.enum(['catcher', 'msg91', 'twilio']);

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/**
 * Every setting of the back end, from the environment. The table in docs/settings.md is made from this schema:
 * `describe` says what it is for, `default` what stands where nothing is set.
 */
export const settingsSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` refuses placeholder secrets and demo data'),
  ROLE: z.enum(['web', 'worker', 'all']).default('all').describe('What this process does: answer HTTP, run queues, or both'),
  PORT: whole(0, 65535).default(3000).describe('Port of the site'),
  HOST: z.string().default('127.0.0.1').describe('Address that the site listens on'),
  SITE_URL: z.url().optional().describe('Public origin of the site, for links in mails; `http://localhost:PORT` where unset'),
  TRUST_PROXY: z.string().default('loopback').describe('Proxies whose `X-Forwarded-For` is believed (addresses, comma separated)'),
  BRAND_NAME: z.string().min(1).default('FitGhar').describe('Name of the product on every page and mail'),
  MONGODB_URI: z.string().default('mongodb://127.0.0.1:27117/fitghar?replicaSet=rs0').describe('MongoDB replica set'),
  REDIS_URL: z.string().default('redis://127.0.0.1:6479').describe('Redis or Valkey, with `maxmemory-policy noeviction`'),
  SMTP_URL: z.string().default('smtp://127.0.0.1:1025').describe('Mail relay'),
  SMS_PROVIDER: smsProvider.default('catcher').describe('Who sends SMS: `msg91`, `twilio`, or the mail catcher (`<number>@sms.local`)'),
  SMS_FALLBACK: smsProvider.optional().describe('Who sends an SMS that the first provider refused or could not take; unset means nobody'),
  SMS_RECEIPT_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Secret that MSG91 sends as `x-receipt-token` with its delivery reports; without it they are refused'),
  MSG91_URL: z.url().default('https://control.msg91.com').describe('API of MSG91'),
  MSG91_AUTH_KEY: z.string().optional().describe('Key of MSG91'),
  TWILIO_URL: z.url().default('https://api.twilio.com').describe('API of Twilio'),
  TWILIO_ACCOUNT_SID: z.string().optional().describe('Account of Twilio'),
  TWILIO_AUTH_TOKEN: z.string().optional().describe('Secret of Twilio'),
  TWILIO_FROM: z.string().optional().describe('Number or sender id at Twilio'),
  SMS_DLT_TEMPLATES: z
    .string()
    .regex(/^([a-z-]+=\w+(,|$))*$/)
    .default('')
    .describe(
      'Templates registered with TRAI’s DLT, as the provider knows them: `name=id` with commas; the names stand in services/notifications/sms/texts.ts',
    ),
  MAIL_FROM: z.string().optional().describe('Sender of every mail; `BRAND_NAME <hello@fitghar.local>` where unset'),
  JWT_SECRET: z
    .string()
    .min(32)
    .default(PLACEHOLDER_SECRET)
    .describe('Signs access tokens; at least 32 characters, your own in production'),
  PASSWORD_MEMORY_KIB: whole(8, 4_194_304)
    .default(SAFE_PASSWORD_MEMORY_KIB)
    .describe('Memory that hashing a password takes (argon2id), in KiB; production refuses less than the default'),
  METRICS_TOKEN: z.string().min(8).default('development-metrics').describe('Bearer token of `/bff/metrics`'),
  GATEWAY_URL: z.url().optional().describe('Payment API; Razorpay where its key is set, else the sandbox'),
  GATEWAY_PORT: whole(1, 65535).default(4010).describe('Port of the payment sandbox'),
  RAZORPAY_KEY_ID: z.string().optional().describe('Key id of Razorpay; unset means the sandbox'),
  RAZORPAY_KEY_SECRET: z.string().optional().describe('Key secret of Razorpay'),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional().describe('Secret of the webhook, set by you at Razorpay'),
  RAZORPAY_ACCOUNT_ID: z
    .string()
    .optional()
    .describe('Account whose webhooks are believed; unset believes every one with the right secret'),
  INVOICE_SERIES: z
    .string()
    .regex(/^[A-Z]{1,2}$/)
    .default('FG')
    .describe('First letters of invoice numbers; credit notes have a C behind them'),
  SELLER_GSTIN: z.string().default('29ABCDE1234F1Z5').describe('GST number of the seller, on invoices'),
  SELLER_STATE: z.string().default('Karnataka').describe('State in which the seller is registered'),
  SELLER_PINCODES: z.string().default('56,57,58,59').describe('First digits of the pincodes of that state; elsewhere IGST is due'),
  APP_STORE_URL: z
    .url()
    .default('https://play.google.com/store/apps/details?id=in.fitghar.trainer')
    .describe('Store page of the trainers’ app'),
  CONTACT_EMAIL: z.email().default('hello@fitghar.local').describe('Where the contact page says that people can write to'),
  CONTACT_PHONE: z.string().default('+91 80 0000 0000').describe('Telephone number on the contact page'),
  CONTACT_ADDRESS: z
    .string()
    .optional()
    .describe('Postal address on the contact page; `BRAND_NAME, Bengaluru, Karnataka, India` where unset'),
  ADMIN_EMAIL: z.email().default('admin@fitghar.local').describe('Demo admin, never made in production'),
  ADMIN_PASSWORD: z.string().default('Admin@123').describe('Password of the demo admin'),
  ADMIN_SECOND_FACTOR: z
    .enum(['on', 'off'])
    .default('off')
    .describe('Whether everybody of the team must log in with an authenticator app; always so in production'),
  DEMO_DATA: z.enum(['on', 'off']).default('on').describe('`off` leaves only the admin account'),
  SLOT_HOLD_MINUTES: whole(1, 1440).default(15).describe('How long Proceed to pay holds a place'),
  SLOT_MIN_CAPACITY: whole(1, 1000).default(5).describe('Places of a slot, however few trainers are approved'),
  PLAN_PROMISE_HOURS: z.coerce
    .number()
    .positive()
    .max(240)
    .default(24)
    .describe('Hours from the payment to the plan; alerts keep their share of it'),
  BATCH_SEATS: whole(1, 1000).default(20).describe('Seats of a batch of the institute'),
  OPS_EMAIL: z.email().default('ops@fitghar.local').describe('Where alerts about promises and payments go'),
  ACCESS_TOKEN_MINUTES: whole(1, 1440).default(15).describe('Life of an access token'),
  REFRESH_TOKEN_DAYS: whole(1, 365).default(30).describe('Life of a session that is not used'),
  OTP_TTL_MINUTES: whole(1, 1440).default(10).describe('Life of a code that resets a password'),
  OTP_COOLDOWN_SECONDS: whole(1, 3600).default(60).describe('Wait before another code or link can be asked for'),
  LINK_TTL_HOURS: whole(1, 720).default(24).describe('Life of a link that was sent by mail'),
  KYC_LINK_TTL_HOURS: whole(1, 2160).default(168).describe('Life of the link by which a trainer completes the KYC'),
  ERASURE_DAYS: whole(0, 90).default(7).describe('Days in which an asked-for erasure of an account can be taken back'),
  RECONCILE_SECONDS: whole(1, 86400).default(300).describe('How often open orders are compared with the gateway'),
  OUTBOX_SWEEP_SECONDS: whole(1, 3600).default(15).describe('How often messages that a queue has lost are queued again'),
  WATCH_SECONDS: whole(1, 3600).default(60).describe('How often causes of alarm are looked for'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on').describe('Limits for attempts and public forms'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info').describe('Least severe line that is logged'),
  DIST_DIR: z.string().default('dist').describe('Folder of the built front end'),
  REMOTES_FALLBACK_URL: z
    .url()
    .transform((url) => new URL(url).origin)
    .optional()
    .describe('Second origin that serves `/remotes/…` too (a mirror or a CDN); tried where ours fails'),
  RELEASE_TOKEN: z
    .string()
    .regex(/^fgr_[\w-]{8,}$/)
    .default(PLACEHOLDER_RELEASE_TOKEN)
    .describe('May release every remote, for the pipeline of the platform’s own team; the placeholder counts for nothing in production'),
  DEV_REMOTES: z.string().default('').describe('Development only: `name=origin` pairs of remotes (or `shell`) served by a watch server'),
});

/** All settings, checked. */
export type Settings = z.infer<typeof settingsSchema> & {
  gateway: {
    keyId: string;
    keySecret: string;
    webhookSecret: string;
    accountId: string | null;
    apiUrl: string;
    checkoutScript: string;
  };
  siteUrl: string;
  MAIL_FROM: string;
  CONTACT_ADDRESS: string;
  /** Null where no token of the settings may release. */
  releaseToken: string | null;
  secondFactorRequired: boolean;
};

/** The environment does not describe a product that may run. Each line names one variable. */
export class SettingsError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
  }
}

/**
 * Reads and checks the environment.
 * @throws SettingsError naming each variable that is missing, malformed or, in production, still a placeholder.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const settings = parsed.data;
  const real = settings.RAZORPAY_KEY_ID !== undefined;
  const problems: string[] = [];
  if (real && !settings.RAZORPAY_KEY_SECRET) problems.push('RAZORPAY_KEY_SECRET: is needed beside RAZORPAY_KEY_ID');
  if (real && !settings.RAZORPAY_WEBHOOK_SECRET) problems.push('RAZORPAY_WEBHOOK_SECRET: is needed beside RAZORPAY_KEY_ID');
  const providers = [settings.SMS_PROVIDER, settings.SMS_FALLBACK];
  if (providers.includes('msg91') && !settings.MSG91_AUTH_KEY) problems.push('MSG91_AUTH_KEY: is needed to send by MSG91');
  if (providers.includes('twilio'))
    for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const)
      if (!settings[name]) problems.push(`${name}: is needed to send by Twilio`);
  if (settings.NODE_ENV === 'production') {
    if (settings.SMS_PROVIDER === 'catcher') problems.push('SMS_PROVIDER: is the catcher; nobody would get an SMS');
    if (settings.JWT_SECRET === PLACEHOLDER_SECRET) problems.push('JWT_SECRET: is a placeholder; set your own (openssl rand -base64 48)');
    if (settings.PASSWORD_MEMORY_KIB < SAFE_PASSWORD_MEMORY_KIB)
      problems.push(`PASSWORD_MEMORY_KIB: is below ${SAFE_PASSWORD_MEMORY_KIB}; stolen hashes would be cheap to guess`);
    if (settings.METRICS_TOKEN === 'development-metrics') problems.push('METRICS_TOKEN: is a placeholder; set your own');
    if (!real) problems.push('RAZORPAY_KEY_ID: is not set; the sandbox takes no real money');
    if (!given.SELLER_GSTIN) problems.push('SELLER_GSTIN: is a placeholder; invoices need your own');
    if (!settings.SITE_URL) problems.push('SITE_URL: is not set; mails need it for their links');
    for (const name of ['MONGODB_URI', 'REDIS_URL', 'SMTP_URL'] as const) if (!given[name]) problems.push(`${name}: is not set`);
  }
  if (problems.length) throw new SettingsError(problems);
  const sandboxUrl = `http://localhost:${settings.GATEWAY_PORT}`;
  const apiUrl = settings.GATEWAY_URL ?? (real ? 'https://api.razorpay.com' : sandboxUrl);
  return {
    ...settings,
    releaseToken:
      settings.NODE_ENV === 'production' && settings.RELEASE_TOKEN === PLACEHOLDER_RELEASE_TOKEN ? null : settings.RELEASE_TOKEN,
    MAIL_FROM: settings.MAIL_FROM ?? `${settings.BRAND_NAME} <hello@fitghar.local>`,
    CONTACT_ADDRESS: settings.CONTACT_ADDRESS ?? `${settings.BRAND_NAME}, Bengaluru, Karnataka, India`,
    siteUrl: settings.SITE_URL ?? `http://localhost:${settings.PORT}`,
    secondFactorRequired: settings.NODE_ENV === 'production' || settings.ADMIN_SECOND_FACTOR === 'on',
    gateway: {
      keyId: settings.RAZORPAY_KEY_ID ?? SANDBOX.keyId,
      keySecret: settings.RAZORPAY_KEY_SECRET ?? SANDBOX.keySecret,
      webhookSecret: settings.RAZORPAY_WEBHOOK_SECRET ?? SANDBOX.webhookSecret,
      accountId: settings.RAZORPAY_ACCOUNT_ID ?? (real ? null : SANDBOX.accountId),
      apiUrl,
      checkoutScript: real ? 'https://checkout.razorpay.com/v1/checkout.js' : `${apiUrl}/v1/checkout.js`,
    },
  };
}

/** Injection token of {@link Settings}. */
export const SETTINGS = Symbol('SETTINGS');
