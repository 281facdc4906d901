import {
  type AdminEnrolment,
  adminEnrolment,
  type Batch,
  type Enrolment,
  enrolment,
  PROGRAMMES,
  type Programme,
} from '@fitghar/contracts/institute';
import { sample } from '@fitghar/testing';

export const programmes: Programme[] = [...PROGRAMMES];

export const aBatch = (fields: Partial<Batch> = {}): Batch => ({
  id: 'january',
  starts_on: '2027-01-04',
  ends_on: '2027-03-28',
  hours: 'Mon, Wed and Fri, 7:00–9:00 pm',
  seats_left: 5,
  ...fields,
});

const ENROLLED = {
  id: '65f1a0b2c3d4e5f60123bbbb',
  order_id: 'order_1',
  programme_id: 'specialist',
  programme: 'Specialist programme',
  tracks: ['Weight management', 'Sports conditioning'],
  modules: [
    { title: 'Foundations', done: true },
    { title: 'Practice with clients', done: false },
  ],
} as const;

/** A paid enrolment without a batch. */
export const anEnrolment = (fields: Partial<Enrolment> = {}): Enrolment =>
  sample(enrolment, { ...ENROLLED, tracks: [...ENROLLED.tracks], modules: [...ENROLLED.modules], can_choose: true, ...fields });

export const aStudent = (fields: Partial<AdminEnrolment> = {}): AdminEnrolment =>
  sample(adminEnrolment, {
    ...ENROLLED,
    tracks: [...ENROLLED.tracks],
    modules: [...ENROLLED.modules],
    student: { name: 'Kavya Rao', email: 'kavya@example.in' },
    track: 'Weight management',
    batch: aBatch(),
    ...fields,
  });
