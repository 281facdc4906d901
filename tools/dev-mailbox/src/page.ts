import type { CaughtMail } from './caught-mail.ts';
import { escapeHtml } from './escape-html.ts';

const isSms = (mail: CaughtMail): boolean => mail.to.some((address) => address.endsWith('@sms.local'));

const asMail = (
  mail: CaughtMail,
): string => `<details><summary><b>${escapeHtml(mail.subject)}</b><br>${escapeHtml(mail.to.join(', '))} · ${mail.received_at}</summary>
<iframe sandbox title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html || `<pre>${escapeHtml(mail.text)}</pre>`)}"></iframe></details>`;
const asSms = (mail: CaughtMail): string =>
  `<article class="sms"><small>${escapeHtml(mail.to.join(', ').replace('@sms.local', ''))} · ${mail.received_at}</small><p>${escapeHtml(mail.text)}</p></article>`;

/** Renders emails, and SMS as on a phone. Reloads every five seconds unless a message is open. */
export function renderPage(mails: CaughtMail[], hasChats: boolean): string {
  const list =
    mails.map((mail) => (isSms(mail) ? asSms(mail) : asMail(mail))).join('') ||
    '<p>No messages yet. Emails and SMS that the product sends appear here.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mail catcher</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:760px;margin:24px auto;padding:0 16px;background:#fff8ec;color:#1b1a2e}
details{background:#fff;border-radius:12px;padding:12px 16px;margin:8px 0}summary{cursor:pointer}iframe{width:100%;height:640px;border:0;margin-top:12px}
.sms{max-width:320px;margin:12px 0}.sms p{background:#0f7b5f;color:#fff;border-radius:16px 16px 16px 4px;padding:10px 14px;margin:4px 0}</style></head>
<body><h1>Mail catcher</h1>${hasChats ? '<p><a href="/whatsapp">WhatsApp</a></p>' : ''}${list}<script>setInterval(()=>document.querySelector('details[open]')||location.reload(),5000)</script></body></html>`;
}
