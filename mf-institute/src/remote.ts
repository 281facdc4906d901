import type { Remote } from '@fitghar/platform';
import * as t from '#texts/routes.ts';

export default {
  contract: 1,
  name: 'mf-institute',
  platform: '^3.0.0',
  routes: [
    {
      path: '/institute',
      guard: 'anyone',
      ...t.programmes,
      picture: 'online-class',
      page: 'programmes',
      load: () => import(/* webpackChunkName: "programmes" */ './programmes/programmes.page.tsx'),
      questions: 'questions',
    },
    {
      path: '/institute/certificate/:serial',
      guard: 'anyone',
      ...t.certificate,
      page: 'certificate',
      load: () => import(/* webpackChunkName: "certificate" */ './certificate/certificate.page.tsx'),
      unlisted: true,
    },
  ],
  widgets: [],
  menu: [
    {
      area: 'account',
      group: 'plans',
      page: 'enrolments',
      label: t.myCourses,
      order: 40,
      load: () => import(/* webpackChunkName: "enrolments" */ './enrolments/enrolments.page.tsx'),
    },
    {
      area: 'operations',
      group: 'orders',
      page: 'enrolments',
      label: 'Institute',
      order: 90,
      permission: 'institute.read',
      key: 'i',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/graduation-cap'),
      load: () => import(/* webpackChunkName: "students" */ './students/students.page.tsx'),
    },
  ],
  prerender: 'required',
  budgetBytes: 15_000,
} satisfies Remote;
