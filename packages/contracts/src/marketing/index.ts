export { CITY_NAMES } from '#spoken/marketing/city-names.ts';
export {
  corporateMessages,
  enquiryReceived,
  kycMessages,
  natalMessages,
  requestFormMessages,
  shopNowTitle,
  trainerMessages,
} from '#spoken/marketing/messages.ts';
export { tagline } from '#spoken/marketing/tagline.ts';
export { getCity } from './cities.calls.ts';
export { type City, city } from './cities.responses.ts';
export { getCoverage, getPincode, sendAreaWish } from './coverage.calls.ts';
export { type AreaWishBody, areaWishBody } from './coverage.requests.ts';
export { type Coverage, coverage } from './coverage.responses.ts';
export { sendCorporateEnquiry, sendNatalEnquiry, sendRequest } from './enquiries.calls.ts';
export {
  type CorporateBody,
  corporateBody,
  type NatalBody,
  natalBody,
  natalForm,
  type RequestBody,
  requestBody,
} from './enquiries.requests.ts';
export {
  ENQUIRY_KIND_LABELS,
  ENQUIRY_STATUS_LABELS,
  type EnquiryKind,
  type EnquiryRow,
  enquiryKind,
  requestAnswer,
} from './enquiries.responses.ts';
export { type TrainerService, trainerService } from './fields.ts';
export {
  type ImageUploadBody,
  ifscParam,
  imageUploadBody,
  type KycBody,
  kycBody,
  kycForm,
  type PartOfKycBody,
  partOfKycBody,
  qualification,
} from './kyc.requests.ts';
export { bankAnswer, imageUploadAnswer, kycAnswer } from './kyc.responses.ts';
export { pinParam } from './pincodes.requests.ts';
export { type PincodeAnswer, pincodeAnswer } from './pincodes.responses.ts';
export { getApprovedReviews } from './reviews.calls.ts';
export { type ApprovedReview, approvedReviews } from './reviews.responses.ts';
export { checkPhoneExists, checkUserExists } from './trainer-exists.calls.ts';
export {
  checkKycLink,
  createTrainer,
  getBank,
  registerTrainer,
  requestKycLink,
  submitKyc,
  uploadTrainerDocument,
} from './trainers.calls.ts';
export { type LegacyTrainerBody, legacyTrainerBody, type TrainerRegisterBody, trainerRegisterBody } from './trainers.requests.ts';
