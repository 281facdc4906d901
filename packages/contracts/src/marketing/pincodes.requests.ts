import * as z from 'zod/mini';
import { trainerMessages } from '#spoken/marketing/messages.ts';
import { pincode } from '../common/fields.ts';

export const trainerPin = pincode(trainerMessages.pinInvalid);

export const pinParam = z.strictObject({ pin: trainerPin });
