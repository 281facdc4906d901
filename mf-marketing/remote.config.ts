import type { RemoteConfig } from '@fitghar/contracts/releases';

const text = (path: string, title: string, document: string, description: string) =>
  ({ path, guard: 'anyone', title, page: 'document', document, description }) as const;
const placeholder = (path: string, title: string) => ({ path, guard: 'anyone', title, page: 'placeholder', unlisted: true }) as const;

export default {
  name: 'mf-marketing',
  platform: '^3.0.0',
  routes: [
    {
      path: '/',
      guard: 'anyone',
      title: 'Personal training at home',
      page: 'landing',
      description:
        'A certified fitness or yoga trainer comes to your home at a time that suits you. The ₹99 trial session is fully refundable.',
      questions: 'questions',
    },
    {
      path: '/corporate',
      guard: 'anyone',
      title: 'Corporate Plan',
      page: 'corporate',
      description: 'Training, yoga and nutrition for your team, at your office or online. We reply within 24 hours.',
    },
    {
      path: '/natal',
      guard: 'anyone',
      title: 'Pre and Post Natal exercise',
      page: 'natal',
      description: 'Safe exercise at home before and after birth, with specially trained trainers. We reply within 24 hours.',
    },
    {
      path: '/contact',
      guard: 'anyone',
      title: 'Contact Us',
      page: 'contact',
      description: 'Write to us or call us. We’re happy to help.',
    },
    {
      path: '/trainer',
      guard: 'anyone',
      title: 'Trainer Registration',
      page: 'trainer',
      description: 'Train clients at home, near you. Register in minutes, complete your KYC and get sessions in your area.',
    },
    { path: '/trainersuccess', guard: 'anyone', title: 'Welcome', page: 'trainer-success', unlisted: true },
    { path: '/updatekyc', guard: 'anyone', title: 'Complete your KYC', page: 'kyc', unlisted: true },
    text('/about', 'About Us', 'about', 'Who we are, who your trainers are, and what we believe about training at home.'),
    text('/Refund', 'Refund Policy', 'refund', 'Refunds within 30 days, service credit after that, and a full refund of the ₹99 trial.'),
    text('/TermsConditions', 'Terms of Service', 'terms', 'What you can expect from us and what we expect from you, in plain words.'),
    text('/Privacy', 'Privacy Policy', 'privacy', 'What data we collect, why, how long we keep it, and your rights.'),
    placeholder('/foodzone', 'Food Zone'),
    placeholder('/shopnow', 'Shop Now'),
  ],
  slots: ['marketing.corporate-form', 'marketing.natal-form', 'marketing.reviews'],
  menu: [],
  prerender: 'required',
  budgetBytes: 22_000,
} satisfies RemoteConfig;
