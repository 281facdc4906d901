import type { TrainerDayAnswer, TrainerVisit } from '@fitghar/contracts/booking';

/** A visit as the trainer's page reads it. @param date `YYYY-MM-DD` */
export const aVisit = (date: string): TrainerVisit => ({
  id: '65f1a0b2c3d4e5f6000000c1',
  date,
  time: '07:00',
  status: 'Trainer Assigned',
  is_trial: true,
  service_type: 'FITNESS',
  trainer_category: 'Basic',
  training_for: 'Male',
  name: 'Rohan Kulkarni',
  phone: '9876543210',
  address: '12, 100 Feet Road',
  area: 'Indiranagar',
  landmark: '',
  pincode: '560038',
  position: null,
  travel_minutes: null,
  health: null,
  on_the_way: false,
  started: false,
  note: '',
});

/** A trainer's day with these visits and nothing left to close. @param date `YYYY-MM-DD` */
export const aTrainerDay = (date: string, visits: TrainerVisit[]): TrainerDayAnswer => ({ date, day_off: false, visits, to_close: [] });
