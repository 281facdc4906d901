import type { Enrolment } from '@fitghar/contracts/institute';
import { ENROLMENT_STATUS_LABELS } from '@fitghar/contracts/institute';

export const heading = 'My courses';
export const failed = 'We couldn’t load your courses';
export const none = 'No courses yet';
export const noneText = 'Your courses will appear here. Become a certified trainer or nutritionist alongside your work.';
export const viewProgrammes = 'View programmes';

export const status = (value: Enrolment['status']) => ENROLMENT_STATUS_LABELS[value];
export const revoked = (serial: string) => `Your certificate ${serial} was revoked. If you think this is a mistake, please raise a ticket.`;
export const download = 'Download my certificate';
export const viewPublic = 'View public certificate';
export const modulesDone = (done: number, count: number) => `${done} of ${count} modules done`;
export const done = ' (done)';
export const keepBatch = 'Keep my batch';
export const changeBatch = 'Change my batch';

export const chosen = 'Batch chosen. We’ve emailed you the class calendar';
export const allFull = 'All batches are full. New ones open every month, so please check again in a few days.';
