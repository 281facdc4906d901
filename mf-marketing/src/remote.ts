import type { Remote } from '@fitghar/platform';
import * as t from '#texts/routes.ts';
import type { TextPath } from './documents/text-path.ts';

const text = (path: TextPath, document: string, about: { title: string; description: string }) =>
  ({
    path,
    guard: 'anyone',
    ...about,
    page: 'document',
    load: () => import(/* webpackChunkName: "document" */ './documents/document.page.tsx'),
    document,
  }) as const;

const placeholder = (path: string, about: { title: string }) =>
  ({
    path,
    guard: 'anyone',
    ...about,
    page: 'placeholder',
    load: () => import(/* webpackChunkName: "placeholder" */ './placeholders/placeholder.page.tsx'),
    unlisted: true,
  }) as const;

export default {
  contract: 1,
  name: 'mf-marketing',
  platform: '^3.0.0',
  routes: [
    {
      path: '/',
      guard: 'anyone',
      ...t.landing,
      page: 'landing',
      load: () => import(/* webpackChunkName: "landing" */ './landing/landing.page.tsx'),
      questions: 'questions',
    },
    {
      path: '/in',
      guard: 'anyone',
      ...t.cities,
      page: 'cities',
      load: () => import(/* webpackChunkName: "cities" */ './cities/cities.page.tsx'),
    },
    {
      path: '/in/:city',
      guard: 'anyone',
      ...t.city,
      page: 'city',
      load: () => import(/* webpackChunkName: "city" */ './cities/city.page.tsx'),
      forms: ['/in/fitness-yoga', '/in/fitness', '/in/yoga', '/in/none'],
    },
    {
      path: '/corporate',
      guard: 'anyone',
      ...t.corporate,
      picture: 'office-yoga',
      page: 'corporate',
      load: () => import(/* webpackChunkName: "corporate" */ './enquiries/corporate.page.tsx'),
    },
    {
      path: '/natal',
      guard: 'anyone',
      ...t.natal,
      picture: 'balcony-yoga',
      page: 'natal',
      load: () => import(/* webpackChunkName: "natal" */ './enquiries/natal.page.tsx'),
    },
    {
      path: '/contact',
      guard: 'anyone',
      ...t.contact,
      page: 'contact',
      load: () => import(/* webpackChunkName: "contact" */ './enquiries/contact.page.tsx'),
    },
    {
      path: '/trainer',
      guard: 'anyone',
      ...t.trainer,
      picture: 'on-the-way',
      page: 'trainer',
      load: () => import(/* webpackChunkName: "trainer" */ './trainers/trainer.page.tsx'),
    },
    {
      path: '/trainersuccess',
      guard: 'anyone',
      ...t.trainerSuccess,
      page: 'trainer-success',
      load: () => import(/* webpackChunkName: "trainer-success" */ './trainers/trainer-success.page.tsx'),
      unlisted: true,
    },
    {
      path: '/updatekyc',
      guard: 'anyone',
      ...t.kyc,
      page: 'kyc',
      load: () => import(/* webpackChunkName: "kyc" */ './trainers/kyc.page.tsx'),
      unlisted: true,
    },
    text('/about', 'about', t.about),
    // What people agree to is the English text, as each translation of these says.
    text('/Refund', 'refund', t.refund),
    text('/TermsConditions', 'terms', t.terms),
    text('/Privacy', 'privacy', t.privacy),
    placeholder('/foodzone', t.foodzone),
    placeholder('/shopnow', t.shopnow),
  ],
  widgets: [
    {
      slot: 'marketing.corporate-form',
      load: () => import(/* webpackChunkName: "corporate-form" */ './enquiries/corporate-form.tsx'),
    },
    { slot: 'marketing.natal-form', load: () => import(/* webpackChunkName: "natal-form" */ './enquiries/natal-form.tsx') },
    {
      slot: 'marketing.reviews',
      load: () => import(/* webpackChunkName: "customer-reviews" */ './customer-reviews/customer-reviews.widget.tsx'),
    },
  ],
  menu: [],
  prerender: 'required',
  budgetBytes: 22_000,
} satisfies Remote;
