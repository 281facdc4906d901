import { isListOf, isNullOr, isNumber, isObjectOf, isOneOf, isPageOf, isText } from '../common/check.ts';
import type { TrainerRecord } from './trainers.answers.ts';

const isTextOrNull = isNullOr(isText);
const isNumberOrNull = isNullOr(isNumber);

/** Checks the same as `envelope(trainerRecords)`, without the schema library. */
export const isTrainersAnswer = isObjectOf({
  success: isOneOf([true] as const),
  status: isOneOf(['success'] as const),
  message: isText,
  response: isPageOf(
    isObjectOf<TrainerRecord>({
      _doc: isObjectOf<TrainerRecord['_doc']>({
        _id: isText,
        name: isText,
        age: isNumberOrNull,
        gender: isNullOr(isOneOf(['Male', 'Female'] as const)),
        email: isText,
        phone: isText,
        pin: isText,
        experience: isText,
        ref_id: isText,
        service_type: isOneOf(['Fitness Trainer', 'Yoga Trainer'] as const),
        status: isOneOf(['P', 'A', 'R'] as const),
        kyc: isOneOf(['1', '2'] as const),
        block_status: isOneOf(['Block', ''] as const),
        c_address: isText,
        district: isText,
        state: isText,
        account_no: isText,
        ifsc_code: isText,
        branch_name: isText,
        bank_name: isText,
        adhhar: isTextOrNull,
        pan: isTextOrNull,
        certificate: isTextOrNull,
        photo: isTextOrNull,
        servicing_area: isListOf(isText),
        rating: isNumberOrNull,
        ratings: isNumber,
      }),
    }),
  ),
});
