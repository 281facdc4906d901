import { fillMailText, type MailTextId, mailParagraphs } from '@fitghar/contracts/admin';
import type { MessageTexts } from '../../catalogue/index.ts';
import { language } from '../../kernel/index.ts';
import { texts } from './texts/index.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** Content of an email: heading, paragraphs, a table of details, a button and a link. Plain text; it is escaped here. */
export interface MailContent {
  heading: string;
  paragraphs: string[];
  details: [label: string, value: string][];
  /** A code to type, shown large. */
  code?: string;
  action?: { label: string; url: string };
  /** What to do another time, as a link below the button. */
  later?: { label: string; url: string };
  /** Why the recipient gets this email. */
  footer: string;
}

/** An email whose subject, heading and text the owner can change (D67): the values of the text's variables. */
export type MailFromText = Omit<MailContent, 'heading' | 'paragraphs'> & { template: MailTextId; values: Readonly<Record<string, string>> };

/** An email’s content with its subject: to the team, or one that was written. */
export type MailWithSubject = MailContent & { subject: string };

/** An email in the words that are valid now. @param words in the language of the email */
export function writeMail(mail: MailFromText | MailWithSubject, words: MessageTexts['mail']): MailWithSubject {
  if (!('template' in mail)) return mail;
  const { template, values, ...content } = mail;
  const { subject, heading, text } = words[template];
  const fill = (each: string) => fillMailText(each, values);
  return { ...content, subject: fill(subject), heading: fill(heading), paragraphs: mailParagraphs(template, text, values) };
}

/** The site as emails name it: its name, its address, and the phone number for questions; null for our own team. */
export interface MailSender {
  brand: string;
  siteUrl: string;
  phone: string | null;
}

/** Renders the common layout: a table for old mail clients, 16 px text, a link large enough to tap. */
export function renderMail({ brand, siteUrl, phone }: MailSender, content: MailContent): { html: string; text: string } {
  const { heading, paragraphs, details, code, action, later, footer } = content;
  const { questions, or, writeToUs, end } = texts().layout;
  const rows = details
    .map(
      ([label, value]) =>
        `<tr style="vertical-align:top"><td style="padding:6px 16px 6px 0;color:#5b5a6b">${escapeHtml(label)}</td><td style="padding:6px 0;font-weight:600">${escapeHtml(value)}</td></tr>`,
    )
    .join('');
  const html = `<!doctype html><html lang="${language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:#fff8ec;color:#1b1a2e;font:16px/1.5 'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:16px">
<tr><td style="padding:24px 24px 0;font-size:18px;font-weight:700;color:#0f7b5f"><img src="${escapeHtml(siteUrl)}/assets/icon-192.png" width="36" height="36" alt="" style="vertical-align:middle;margin-right:10px;border-radius:8px">${escapeHtml(brand)}</td></tr>
<tr><td style="padding:8px 24px 24px"><h1 style="margin:8px 0 12px;font-size:24px;line-height:1.25">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 12px">${escapeHtml(paragraph)}</p>`).join('')}
${code ? `<p style="margin:16px 0;font-size:36px;font-weight:700;letter-spacing:8px">${escapeHtml(code)}</p>` : ''}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:12px 0 20px">${rows}</table>
${action ? `<a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#f59e0b;color:#1b1a2e;font-weight:700;text-decoration:none">${escapeHtml(action.label)}</a>` : ''}
${later ? `<p style="margin:16px 0 0"><a href="${escapeHtml(later.url)}" style="color:#0f7b5f">${escapeHtml(later.label)}</a></p>` : ''}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;font-size:14px;color:#5b5a6b">${escapeHtml(footer)}</p>
${phone === null ? '' : `<p style="max-width:560px;margin:8px auto 0;font-size:14px;color:#5b5a6b">${questions} <a href="tel:${escapeHtml(phone.replaceAll(' ', ''))}" style="color:#0f7b5f">${escapeHtml(phone)}</a> ${or} <a href="${escapeHtml(siteIn(siteUrl))}/contact" style="color:#0f7b5f">${writeToUs}</a>${end}</p>`}
</td></tr></table></body></html>`;
  const text = [
    heading,
    ...paragraphs,
    code,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action && `${action.label}: ${action.url}`,
    later && `${later.label}: ${later.url}`,
    footer,
    phone !== null && `${questions} ${phone} ${or} ${writeToUs}: ${siteIn(siteUrl)}/contact`,
  ]
    .filter(Boolean)
    .join('\n\n');
  return { html, text };
}

/** The address of the site in the language of the email; a page that is not in it leads to the English one. */
export const siteIn = (siteUrl: string): string => (language() === 'en' ? siteUrl : `${siteUrl}/${language()}`);

/** What someone wrote, ended as a sentence, so that another can follow. */
export const asSentence = (text: string): string => (/[.!?…।]$/.test(text) ? text : `${text}${/[\u0900-\u097F]$/.test(text) ? '।' : '.'}`);

/** What someone wrote, each line of it as a paragraph. */
export const asParagraphs = (text: string): string => text.trim().replaceAll(/\s*\n\s*/g, '\n\n');

/** Where the invoice of an order is: it has no email of its own, except for a business. */
export const whereInvoice = (): [label: string, value: string] => [texts().layout.invoice, texts().layout.invoiceWhere];

/** The link to the dashboard that most emails have; `page` is a page of the dashboard. */
export const dashboard = (siteUrl: string, page = '') => ({
  label: texts().layout.openDashboard,
  url: `${siteUrl}/user/userDashboard${page && `?page=${page}`}`,
});
