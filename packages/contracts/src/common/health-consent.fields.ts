import * as z from 'zod/mini';
import { ENQUIRY_HEALTH_CONSENT, HEALTH_CONSENT } from '#spoken/common/health-consent.ts';
import { agreeToHealth } from '#texts/fields.ts';

const agreedTo = ({ version }: { version: string }) => z.literal(version, agreeToHealth);

/** The version of the text that the person agreed to. */
export const healthConsent = agreedTo(HEALTH_CONSENT);

/** The same in an enquiry. */
export const enquiryHealthConsent = agreedTo(ENQUIRY_HEALTH_CONSENT);
