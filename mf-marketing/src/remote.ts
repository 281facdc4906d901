import type { Remote } from '@fitghar/platform';

const text = (path: string, title: string, document: string, description: string) =>
  ({
    path,
    guard: 'anyone',
    title,
    description,
    page: 'document',
    load: () => import(/* webpackChunkName: "document" */ './documents/document.page.tsx'),
    document,
  }) as const;

const placeholder = (path: string, title: string) =>
  ({
    path,
    guard: 'anyone',
    title,
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
      title: 'Personal training at home',
      description:
        'A certified fitness or yoga trainer comes to your home at a time that suits you. The {{trialPrice}} trial session is fully refundable.',
      page: 'landing',
      load: () => import(/* webpackChunkName: "landing" */ './landing/landing.page.tsx'),
      questions: 'questions',
    },
    {
      path: '/corporate',
      guard: 'anyone',
      title: 'Corporate Plan',
      description: 'Training, yoga and nutrition for your team, at your office or online. We reply within 24 hours.',
      page: 'corporate',
      load: () => import(/* webpackChunkName: "corporate" */ './enquiries/corporate.page.tsx'),
    },
    {
      path: '/natal',
      guard: 'anyone',
      title: 'Pre and Post Natal exercise',
      description: 'Safe exercise at home before and after birth, with specially trained trainers. We reply within 24 hours.',
      page: 'natal',
      load: () => import(/* webpackChunkName: "natal" */ './enquiries/natal.page.tsx'),
    },
    {
      path: '/contact',
      guard: 'anyone',
      title: 'Contact Us',
      description: 'Write to us or call us. We’re happy to help.',
      page: 'contact',
      load: () => import(/* webpackChunkName: "contact" */ './enquiries/contact.page.tsx'),
    },
    {
      path: '/trainer',
      guard: 'anyone',
      title: 'Trainer Registration',
      description: 'Train clients at home, near you. Register in minutes, complete your KYC and get sessions in your area.',
      page: 'trainer',
      load: () => import(/* webpackChunkName: "trainer" */ './trainers/trainer.page.tsx'),
    },
    {
      path: '/trainersuccess',
      guard: 'anyone',
      title: 'Welcome',
      page: 'trainer-success',
      load: () => import(/* webpackChunkName: "trainer-success" */ './trainers/trainer-success.page.tsx'),
      unlisted: true,
    },
    {
      path: '/updatekyc',
      guard: 'anyone',
      title: 'Complete your KYC',
      page: 'kyc',
      load: () => import(/* webpackChunkName: "kyc" */ './trainers/kyc.page.tsx'),
      unlisted: true,
    },
    text('/about', 'About Us', 'about', 'Who we are, who your trainers are, and what we believe about training at home.'),
    text(
      '/Refund',
      'Refund Policy',
      'refund',
      'Refunds within {{refund_days}} days, service credit after that, and a full refund of the {{trialPrice}} trial.',
    ),
    text('/TermsConditions', 'Terms of Service', 'terms', 'What you can expect from us and what we expect from you, in plain words.'),
    text('/Privacy', 'Privacy Policy', 'privacy', 'What data we collect, why, how long we keep it, and your rights.'),
    placeholder('/foodzone', 'Food Zone'),
    placeholder('/shopnow', 'Shop Now'),
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
