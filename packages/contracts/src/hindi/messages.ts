import * as account from '../account/messages.ts';
import * as booking from '../booking/messages.ts';
import * as files from '../common/messages.ts';
import * as marketing from '../marketing/messages.ts';
import * as plans from '../plans/messages.ts';
import * as fields from '../texts/en/fields.ts';
import * as ofPlans from '../texts/en/plans.ts';
import * as progress from '../texts/en/progress.ts';
import * as requests from '../texts/en/requests.ts';
import * as hours from '../texts/en/trainer-hours.ts';
import * as trainers from '../texts/en/trainers.ts';
import * as accountHi from '../texts/hi/account/messages.ts';
import * as bookingHi from '../texts/hi/booking/messages.ts';
import * as filesHi from '../texts/hi/common/messages.ts';
import * as fieldsHi from '../texts/hi/fields.ts';
import * as marketingHi from '../texts/hi/marketing/messages.ts';
import * as plansHi from '../texts/hi/plans/messages.ts';
import * as ofPlansHi from '../texts/hi/plans.ts';
import * as progressHi from '../texts/hi/progress.ts';
import * as requestsHi from '../texts/hi/requests.ts';
import * as hoursHi from '../texts/hi/trainer-hours.ts';
import * as trainersHi from '../texts/hi/trainers.ts';

/** Texts of both that have the same name, without those into which a value is inserted. */
function pairs(english: object, hindi: object): [english: string, hindi: string][] {
  const translated = new Map<string, unknown>(Object.entries(hindi));
  return Object.entries(english).flatMap(([name, text]: [string, unknown]) => {
    const other = translated.get(name);
    if (typeof text === 'string' && typeof other === 'string') return [[text, other] as [string, string]];
    return typeof text === 'object' && text && typeof other === 'object' && other ? pairs(text, other) : [];
  });
}

/** What the schemas of our calls say of a field, in Hindi by its English text. */
export const HINDI_MESSAGES: Readonly<Record<string, string>> = Object.fromEntries([
  ...pairs(account, accountHi),
  ...pairs(booking, bookingHi),
  ...pairs(files, filesHi),
  ...pairs(marketing, marketingHi),
  ...pairs(plans, plansHi),
  ...pairs(fields, fieldsHi),
  ...pairs(ofPlans, ofPlansHi),
  ...pairs(progress, progressHi),
  ...pairs(requests, requestsHi),
  ...pairs(hours, hoursHi),
  ...pairs(trainers, trainersHi),
]);
