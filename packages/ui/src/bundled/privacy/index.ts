export { PrivacyNotice } from './privacy-notice.tsx';
