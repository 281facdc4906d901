import { defineRemote } from '@fitghar/platform';

export default defineRemote({
  routes: [
    { path: '/institute', load: () => import(/* webpackChunkName: "programmes" */ './programmes/programmes.page.tsx') },
    {
      path: '/institute/certificate/:serial',
      load: () => import(/* webpackChunkName: "certificate" */ './certificate/certificate.page.tsx'),
    },
  ],
  menu: [
    {
      area: 'account',
      page: 'enrolments',
      load: () => import(/* webpackChunkName: "enrolments" */ './enrolments/enrolments.page.tsx'),
    },
    {
      area: 'operations',
      page: 'enrolments',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/graduation-cap'),
      load: () => import(/* webpackChunkName: "students" */ './students/students.page.tsx'),
    },
  ],
});
