/** Secrets of a production site that the settings accept. */
export const PRODUCTION_SECRETS = {
  JWT_SECRET: 'a secret of our own, longer than 32 characters',
  DATA_KEYS: '2026=AAcOFRwjKjE4P0ZNVFtiaXB3foWMk5qhqK+2vcTL0tk=',
  AUDIT_KEYS: '2026=AAcOFRwjKjE4P0ZNVFtiaXB3foWMk5qhqK+2vcTL0tk=',
  METRICS_TOKEN: 'our own token for metrics',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'other secret of our own',
  MSG91_AUTH_KEY: 'key',
};
