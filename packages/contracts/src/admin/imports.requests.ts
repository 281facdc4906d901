import * as z from 'zod/mini';
import { sessionType, TRAINER_PACKAGES, trainerCategory, trainingFor } from '../booking/catalogue.ts';
import { PACKAGE_SESSIONS } from '../booking/constants.ts';
import { isoDate } from '../booking/fields.ts';
import { email, gender, line, pincode, wholeNumber } from '../common/fields.ts';
import { trainerService } from '../marketing/fields.ts';
import { trainerMessages } from '../marketing/messages.ts';
import { trainerPin } from '../marketing/pincodes.requests.ts';
import { customerBody } from './phone-bookings.requests.ts';

/** What a company that ran on spreadsheets brings with it. */
export const importKind = z.enum(['customers', 'trainers', 'packages']);
export type ImportKind = z.infer<typeof importKind>;
export const importParam = z.strictObject({ kind: importKind });

/** Rows of a CSV by the names of its columns, and whether to say only what would become of them. */
export const importBody = z.strictObject({
  rows: z
    .array(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(400))))
    .check(z.minLength(1, 'The file has no rows'), z.maxLength(100, 'At most 100 at a time')),
  dry_run: z.boolean(),
});

/** A date as spreadsheets in India write it (`31/12/2026`), or `2026-12-31`. */
const date = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) =>
      text
        .trim()
        .replace(
          /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/,
          (_, day, month, year) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
        ),
    ),
  ),
  isoDate,
);

export const importedCustomer = customerBody;

export const importedTrainer = z.object({
  ...customerBody.shape,
  gender,
  pincode: trainerPin,
  address: line(trainerMessages.addressRequired, 300),
  service: trainerService,
});
export type ImportedTrainer = z.infer<typeof importedTrainer>;

/** A package that was sold before: what is left of its twelve sessions. The price is in rupees, for all twelve, with GST. */
export const importedPackage = z
  .object({
    customer_email: email('This is not an email address'),
    service: z.enum(sessionType.options, 'Please write FITNESS or YOGA'),
    category: z.enum(trainerCategory.options, `Please write ${trainerCategory.options.join(', ')}`),
    training_for: z.enum(trainingFor.options, `Please write ${trainingFor.options.join(', ')}`),
    sessions_left: wholeNumber(`Please write a number from 1 to ${PACKAGE_SESSIONS}`, 1, PACKAGE_SESSIONS),
    last_date: date,
    price: wholeNumber('Please write whole rupees', 1, 1_000_000),
    paid_on: date,
    address: line('Please write the address', 120),
    area: line('Please write the area'),
    landmark: line('Please write a landmark'),
    pincode: pincode('This is not a pincode'),
    /** Whoever has come until now; empty for anyone. */
    trainer_email: z.union([z.literal(''), email('This is not an email address')]),
  })
  .check((context) => {
    const { category, training_for, paid_on, last_date } = context.value;
    const refuse = (path: string, message: string) => context.issues.push({ code: 'custom', path: [path], message, input: context.value });
    if (!TRAINER_PACKAGES.some((each) => each.category === category && each.training_for.includes(training_for)))
      refuse('training_for', `${category} trainers can’t be booked for ${training_for}`);
    if (paid_on > last_date) refuse('paid_on', 'It was paid after its last date');
  });
export type ImportedPackage = z.infer<typeof importedPackage>;

/** What the first line of each file has to name, with an example of a row. */
export const IMPORT_COLUMNS = {
  customers: { name: 'Asha Rao', mobile: '9845012345', email: 'asha@example.in' },
  trainers: {
    ...{ name: 'Arjun Nair', mobile: '9845012346', email: 'arjun@example.in', gender: 'Male' },
    ...{ pincode: '560038', address: '4, MG Road', service: 'Yoga Trainer' },
  },
  packages: {
    ...{ customer_email: 'asha@example.in', service: 'YOGA', category: 'Premium', training_for: 'Female' },
    ...{ sessions_left: '7', last_date: '31/03/2027', price: '12160', paid_on: '15/11/2026' },
    ...{ address: '12, 2nd Main', area: 'Indiranagar', landmark: 'Near the park', pincode: '560038', trainer_email: 'arjun@example.in' },
  },
} as const satisfies Record<ImportKind, Record<string, string>>;
