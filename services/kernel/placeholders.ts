/** Keys of the payment sandbox. */
export const SANDBOX = {
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox_secret',
  webhookSecret: 'sandbox_webhook_secret',
  accountId: 'acc_sandbox',
  payoutAccount: '2323230000000000',
};

/** Values that anyone can read here, for a machine that serves only itself. */
export const PLACEHOLDERS = {
  JWT_SECRET: 'development-only-secret-change-me-please',
  METRICS_TOKEN: 'development-metrics',
  DATA_KEYS: 'development=ZGV2ZWxvcG1lbnQtb25seS1kYXRhLWtleS1ub3QtbWU=',
  AUDIT_KEYS: 'development=ZGV2ZWxvcG1lbnQtb25seS1hdWRpdC1rZXktbm90LTE=',
  RELEASE_TOKEN: 'fgr_development',
  VAPID_PUBLIC_KEY: 'BJBON_xA5sLTt1xop4q6d4FKX85MMoi7UHecbUGHS2SfF36ImNXuz75f-RdVGn8fm011rDQ6_8zmXStr-33KRb4',
  VAPID_PRIVATE_KEY: 'orw9lo0DdxYRBtTqmOeulzl4pgCENH1X_fwnZE41tMU',
  SELLER_GSTIN: '29ABCDE1234F1Z5',
  GRIEVANCE_OFFICER: 'Meera Nair',
};

/** Memory of argon2id in KiB: with two passes about 40 ms on one core. OWASP's minimum is 19 MiB. */
export const SAFE_PASSWORD_MEMORY_KIB = 65_536;
