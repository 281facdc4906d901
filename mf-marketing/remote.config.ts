import type { RemoteConfig } from '@fitghar/contracts/releases';

const text = (path: string, title: string, document: string, description: string) =>
  ({ path, guard: 'anyone', title, page: 'document', document, description }) as const;
const placeholder = (path: string, title: string) => ({ path, guard: 'anyone', title, page: 'placeholder', unlisted: true }) as const;

export default {
  name: 'mf-marketing',
  platform: '^1.0.0',
  routes: [
    {
      path: '/',
      guard: 'anyone',
      title: 'Personal training at home',
      page: 'landing',
      description: 'A certified trainer or yoga trainer comes to your home, at your hour. The trial session costs ₹99 and is refundable.',
      questions: 'questions',
    },
    {
      path: '/corporate',
      guard: 'anyone',
      title: 'Corporate Plan',
      page: 'corporate',
      description: 'Training, yoga and nutrition for the people of your company, at your office or online. We answer within 24 hours.',
    },
    {
      path: '/natal',
      guard: 'anyone',
      title: 'Pre and Post Natal exercise',
      page: 'natal',
      description: 'Safe exercise at home before and after birth, with trainers who have learnt it. We answer within 24 hours.',
    },
    { path: '/contact', guard: 'anyone', title: 'Contact Us', page: 'contact', description: 'Write to us or call us: a person answers.' },
    {
      path: '/trainer',
      guard: 'anyone',
      title: 'Trainer Registration',
      page: 'trainer',
      description: 'Train people at their homes, near yours. Register in a few minutes, complete your KYC and get sessions in your area.',
    },
    { path: '/trainersuccess', guard: 'anyone', title: 'Welcome', page: 'trainer-success', unlisted: true },
    { path: '/updatekyc', guard: 'anyone', title: 'Complete your KYC', page: 'kyc', unlisted: true },
    text('/about', 'About Us', 'about', 'Who we are, who comes to you, and what we believe about training at home.'),
    text('/Refund', 'Refund Policy', 'refund', 'Money back within 30 days, service credit after that, and ₹99 for the trial in full.'),
    text('/TermsConditions', 'Terms of Service', 'terms', 'What you can expect of us and we of you, in plain words.'),
    text('/Privacy', 'Privacy Policy', 'privacy', 'What we know of you, why, for how long, and what you can do about it.'),
    placeholder('/foodzone', 'Food Zone'),
    placeholder('/shopnow', 'Shop Now'),
    placeholder('/trainerDashboard', 'Trainer dashboard'),
  ],
  slots: ['marketing.corporate-form', 'marketing.natal-form'],
  budgetBytes: 22_000,
} satisfies RemoteConfig;
