import { type Check, isListOf, isNumber, isObjectOf, isText } from '../common/check.ts';
import type { Batch } from './batches.answers.ts';
import type { Programme } from './catalogue.ts';

const areTexts = isListOf(isText);

/** Checks the same as `programmes`, without the schema library. */
export const areProgrammes: Check<Programme[]> = isListOf(
  isObjectOf<Programme>({
    id: isText,
    header: isText,
    subheaders: areTexts,
    descriptions: areTexts,
    duration: isText,
    Price: isNumber,
    hours_a_week: isNumber,
    for_whom: isText,
    modules: areTexts,
  }),
);

/** Checks the same as `batches`, without the schema library. */
export const areBatches: Check<Batch[]> = isListOf(
  isObjectOf<Batch>({ id: isText, starts_on: isText, ends_on: isText, hours: isText, seats_left: isNumber }),
);
