import { type Account, ADMIN, ASHA } from './accounts.ts';

/** A text of a front end, and where it is seen. */
export interface Place {
  frontEnd: string;
  at: string;
  as?: Account;
  file: string;
  text: string;
}

export const PLACES: Place[] = [
  { frontEnd: 'shell', at: '/user/userDashboard?page=my-data', as: ASHA, file: 'shell/src/texts/en/my-data.tsx', text: 'My data' },
  {
    frontEnd: 'mf-admin',
    at: '/admin/adminDashboard?view=handover',
    as: ADMIN,
    file: 'mf-admin/src/handover/handover.view.tsx',
    text: 'Shift handover',
  },
  { frontEnd: 'mf-booking', at: '/packages', as: ASHA, file: 'mf-booking/src/texts/en/package-shop.ts', text: 'Continue with a package' },
  {
    frontEnd: 'mf-institute',
    at: '/user/userDashboard?page=enrolments',
    as: ASHA,
    file: 'mf-institute/src/texts/en/enrolments.ts',
    text: 'My courses',
  },
  { frontEnd: 'mf-marketing', at: '/', file: 'mf-marketing/src/texts/en/landing.tsx', text: 'Get fitter at home.' },
  { frontEnd: 'mf-plans', at: '/SelectService', as: ASHA, file: 'mf-plans/src/texts/en/select-service.tsx', text: 'Select a service' },
];
