import type { z } from 'zod';
import type { settingsSchema } from './settings.ts';

type Name = keyof z.infer<typeof settingsSchema>;

/** A process with settings of its own: `web` is also what an operator runs in its container, such as `create-admin`. */
export type SettingsReader = 'web' | 'worker' | 'migration' | 'backup';

/**
 * Who reads each secret. A process ignores those of the others and starts without them, so that an intruder in one has no
 * more than it needs: compose and the chart give each its own.
 */
export const SECRET_READERS: Readonly<Partial<Record<Name, readonly SettingsReader[]>>> = {
  MONGODB_URI: ['web', 'worker', 'migration', 'backup'],
  REDIS_URL: ['web', 'worker'],
  SMTP_URL: ['worker'],
  SMS_RECEIPT_TOKEN: ['web'],
  MSG91_AUTH_KEY: ['worker'],
  /** Twilio signs its delivery reports with it, too. */
  TWILIO_AUTH_TOKEN: ['web', 'worker'],
  VAPID_PRIVATE_KEY: ['worker'],
  WHATSAPP_TOKEN: ['worker'],
  WHATSAPP_APP_SECRET: ['web'],
  WHATSAPP_VERIFY_TOKEN: ['web'],
  JWT_SECRET: ['web', 'worker'],
  JWT_SECRET_PREVIOUS: ['web', 'worker'],
  AUDIT_KEYS: ['web', 'worker'],
  DATA_KEYS: ['web', 'worker'],
  BACKUP_KEYS: ['backup'],
  METRICS_TOKEN: ['web', 'worker'],
  RAZORPAY_KEY_ID: ['web', 'worker'],
  RAZORPAY_KEY_SECRET: ['web', 'worker'],
  RAZORPAY_WEBHOOK_SECRET: ['web'],
  RELEASE_TOKEN: ['web'],
  /** Of the demo admin, which production never creates. */
  ADMIN_PASSWORD: ['web'],
};

/** Whether these processes have a use for a setting, as all have for what is no secret. */
export function isRead(name: string, readers: readonly SettingsReader[]): boolean {
  const own = Object.entries(SECRET_READERS).find(([secret]) => secret === name)?.[1];
  return !own || readers.some((reader) => own.includes(reader));
}
