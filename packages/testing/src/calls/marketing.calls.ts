import { existsAnswer, linkState, linkStateBody, passwordLinkBody, phoneExistsBody, userExistsBody } from '@fitghar/contracts/account';
import { envelope } from '@fitghar/contracts/common';
import {
  approvedReviews,
  bankAnswer,
  corporateBody,
  coverage,
  imageUploadAnswer,
  imageUploadBody,
  kycAnswer,
  kycBody,
  natalBody,
  pincodeAnswer,
  requestAnswer,
  requestBody,
  trainerRegisterBody,
} from '@fitghar/contracts/marketing';
import { registry, remoteTelemetry, webVitals } from '@fitghar/contracts/releases';
import * as z from 'zod/mini';
import type { Call } from './call.ts';

export const marketingCalls = {
  'GET /api/v1/marketing/reviews': { answer: approvedReviews },
  'GET /api/v1/marketing/coverage/:pin': { answer: coverage },
  'GET /api/v1/marketing/banks/:ifsc': { answer: bankAnswer },
  'GET /pincode/:pin': { answer: pincodeAnswer },
  'POST /user/corporatePlan': { body: corporateBody, answer: envelope(z.null()) },
  'POST /user/natalEnquiry': { body: natalBody, answer: envelope(z.null()) },
  'POST /api/v1/marketing/requests': { body: requestBody, answer: requestAnswer },
  'POST /check-user-exists': { body: userExistsBody, answer: existsAnswer },
  'POST /check-phone-exists': { body: phoneExistsBody, answer: existsAnswer },
  'POST /trainer/trainerRegister': { body: trainerRegisterBody, answer: envelope(z.null()), refusesWith: 400 },
  'POST /api/v1/marketing/kyc-links': { body: passwordLinkBody, answer: z.object({ sent: z.literal(true) }) },
  'POST /api/v1/marketing/kyc-links/state': { body: linkStateBody, answer: linkState },
  'POST /admin/api/trainer/imageUpload': { body: imageUploadBody, answer: imageUploadAnswer },
  'PATCH /admin/api/trainer/updateKyc/:id': { body: kycBody, answer: kycAnswer },
  'GET /api/v1/remotes': { answer: registry },
  'POST /api/v1/telemetry/remotes': { body: remoteTelemetry, answer: z.null() },
  'POST /api/v1/telemetry/vitals': { body: webVitals, answer: z.null() },
} satisfies Record<string, Call>;
