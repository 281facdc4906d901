import { defineRemote } from '@fitghar/platform';

const document = () => import(/* webpackChunkName: "document" */ './documents/document.page.tsx');
const placeholder = () => import(/* webpackChunkName: "placeholder" */ './placeholders/placeholder.page.tsx');

export default defineRemote({
  routes: [
    { path: '/', load: () => import(/* webpackChunkName: "landing" */ './landing/landing.page.tsx') },
    { path: '/corporate', load: () => import(/* webpackChunkName: "corporate" */ './enquiries/corporate.page.tsx') },
    { path: '/natal', load: () => import(/* webpackChunkName: "natal" */ './enquiries/natal.page.tsx') },
    { path: '/contact', load: () => import(/* webpackChunkName: "contact" */ './enquiries/contact.page.tsx') },
    { path: '/trainer', load: () => import(/* webpackChunkName: "trainer" */ './trainers/trainer.page.tsx') },
    { path: '/trainersuccess', load: () => import(/* webpackChunkName: "trainer-success" */ './trainers/trainer-success.page.tsx') },
    { path: '/updatekyc', load: () => import(/* webpackChunkName: "kyc" */ './trainers/kyc.page.tsx') },
    ...['/about', '/Refund', '/TermsConditions', '/Privacy'].map((path) => ({ path, load: document })),
    ...['/foodzone', '/shopnow'].map((path) => ({ path, load: placeholder })),
  ],
  widgets: [
    {
      slot: 'marketing.corporate-form',
      load: () => import(/* webpackChunkName: "corporate-form" */ './enquiries/corporate-form.tsx'),
    },
    {
      slot: 'marketing.reviews',
      load: () => import(/* webpackChunkName: "customer-reviews" */ './customer-reviews/customer-reviews.widget.tsx'),
    },
    { slot: 'marketing.natal-form', load: () => import(/* webpackChunkName: "natal-form" */ './enquiries/natal-form.tsx') },
  ],
});
