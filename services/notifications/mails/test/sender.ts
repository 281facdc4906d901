import type { MailSender } from '../layout.ts';

export const SENDER: MailSender = { brand: 'FitGhar', siteUrl: 'https://fitghar.example', phone: '+91 80 0000 0000' };
