import type { RemoteConfig } from '@fitghar/contracts/releases';

export default {
  name: 'mf-institute',
  platform: '^3.0.0',
  routes: [
    {
      path: '/institute',
      guard: 'anyone',
      title: 'Fitness and nutrition certifications',
      page: 'programmes',
      description:
        'Certification programmes for trainers and nutritionists: coaching for ACE, ACSM and NASM, specialist and fellowship courses.',
      questions: 'questions',
    },
    { path: '/institute/certificate/:serial', guard: 'anyone', title: 'Check a certificate', page: 'certificate', unlisted: true },
  ],
  slots: [],
  menu: [
    { area: 'account', group: 'plans', page: 'enrolments', label: 'My courses', order: 40 },
    { area: 'operations', group: 'orders', page: 'enrolments', label: 'Institute', order: 90, permission: 'institute.read', key: 'i' },
  ],
  prerender: 'required',
  budgetBytes: 15_000,
} satisfies RemoteConfig;
