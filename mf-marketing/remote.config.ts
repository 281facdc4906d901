import type { RemoteConfig } from '@fitghar/contracts';

const text = (path: string, title: string, document: string) => ({ path, guard: 'anyone', title, page: 'document', document }) as const;
const placeholder = (path: string, title: string) => ({ path, guard: 'anyone', title, page: 'placeholder' }) as const;

export default {
  name: 'mf-marketing',
  platform: '^1.0.0',
  routes: [
    { path: '/', guard: 'anyone', title: 'Personal training at home', page: 'landing' },
    { path: '/corporate', guard: 'anyone', title: 'Corporate Plan', page: 'corporate' },
    { path: '/natal', guard: 'anyone', title: 'Pre and Post Natal exercise', page: 'natal' },
    { path: '/contact', guard: 'anyone', title: 'Contact Us', page: 'contact' },
    { path: '/trainer', guard: 'anyone', title: 'Trainer Registration', page: 'trainer' },
    { path: '/trainersuccess', guard: 'anyone', title: 'Welcome', page: 'trainer-success' },
    { path: '/updatekyc', guard: 'anyone', title: 'Complete your KYC', page: 'kyc' },
    text('/about', 'About Us', 'about'),
    text('/Refund', 'Refund Policy', 'refund'),
    text('/TermsConditions', 'Terms of Service', 'terms'),
    text('/Privacy', 'Privacy Policy', 'privacy'),
    placeholder('/foodzone', 'Food Zone'),
    placeholder('/shopnow', 'Shop Now'),
    placeholder('/trainerDashboard', 'Trainer dashboard'),
  ],
  slots: ['marketing.corporate-form', 'marketing.natal-form'],
  budgetBytes: 12_000,
} satisfies RemoteConfig;
