import * as z from 'zod/mini';
import { HEALTH_CONSENT } from './health-consent.ts';

/** The version of the text that the person agreed to. */
export const healthConsent = z.literal(HEALTH_CONSENT.version, 'Please agree to the use of your health details');
