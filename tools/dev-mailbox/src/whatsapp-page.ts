import type { ChatMessage } from './chat-message.ts';
import { escapeHtml } from './escape-html.ts';

const TICKS: Record<ChatMessage['state'], string> = { sent: '✓', delivered: '✓✓', read: '<b>✓✓</b>', failed: '⚠ not on WhatsApp' };

const hidden = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');

function buttonsOf(number: string, { id, buttons }: ChatMessage): string {
  const each = buttons.map((button) =>
    'url' in button
      ? `<a href="${escapeHtml(button.url)}" target="_blank">↗ ${escapeHtml(button.text)}</a>`
      : `<form method="post" action="/whatsapp">${hidden({ number, text: button.text, payload: button.reply, context: id })}<button>↩ ${escapeHtml(button.text)}</button></form>`,
  );
  return each.length ? `<div class="buttons">${each.join('')}</div>` : '';
}

const bubble = (number: string, message: ChatMessage): string =>
  `<li class="${message.mine ? 'mine' : ''}"><p dir="auto">${escapeHtml(message.text)}</p>${message.footer && `<small>${escapeHtml(message.footer)}</small>`}
<time>${new Date(message.at).toLocaleTimeString('en-IN', { timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit' })} ${message.mine ? '' : TICKS[message.state]}</time>${buttonsOf(number, message)}</li>`;

const phone = (number: string, messages: readonly ChatMessage[], isRefused: boolean): string => `<section><h2>+${escapeHtml(number)}</h2>
<ul>${messages.map((message) => bubble(number, message)).join('')}</ul>
<form method="post" action="/whatsapp">${hidden({ number })}<input name="text" placeholder="Message" aria-label="Message from +${number}" autocomplete="off" required><button>Send</button></form>
<form method="post" action="/whatsapp">${hidden({ number, refuse: '1' })}<button class="quiet">${isRefused ? 'Put it back on WhatsApp' : 'Take this number off WhatsApp'}</button></form></section>`;

/** Renders each chat as on its phone. Reloads every five seconds unless someone is typing. */
export function renderChats(chats: ReadonlyMap<string, readonly ChatMessage[]>, refused: ReadonlySet<string>): string {
  const phones = [...chats].map(([number, messages]) => phone(number, messages, refused.has(number))).reverse();
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>WhatsApp catcher</title><style>
body{font:16px/1.4 system-ui,sans-serif;margin:24px auto;padding:0 16px;max-width:1200px;background:#f5f1ea;color:#1b1a2e}
main{display:flex;flex-wrap:wrap;gap:24px;align-items:start}section{width:min(360px,100%);background:#e9dfd3;border-radius:24px;overflow:hidden;border:8px solid #1b1a2e}
h2{margin:0;padding:12px 16px;background:#075e54;color:#fff;font-size:16px}ul{list-style:none;margin:0;padding:12px;display:flex;flex-direction:column;gap:8px;max-height:560px;overflow:auto}
li{background:#fff;border-radius:2px 12px 12px;padding:8px 12px;max-width:86%;align-self:start;overflow-wrap:anywhere}li.mine{background:#d9fdd3;border-radius:12px 2px 12px 12px;align-self:end}
p{margin:0;white-space:pre-wrap}small{display:block;color:#667}time{display:block;text-align:end;font-size:12px;color:#667}time b{color:#1478c8}
.buttons{margin:8px -12px -8px}.buttons a,.buttons button{display:block;box-sizing:border-box;width:100%;padding:10px;border:0;border-top:1px solid #ddd;background:none;font:inherit;color:#0a6fc2;text-align:center;text-decoration:none;cursor:pointer}
section>form{display:flex;gap:8px;padding:8px 12px}input[name=text]{flex:1;min-width:0;border:0;border-radius:20px;padding:10px 14px;font:inherit}
section>form>button{border:0;border-radius:20px;padding:10px 14px;background:#075e54;color:#fff;font:inherit;cursor:pointer}section>form>button.quiet{background:none;color:#075e54;width:100%}
.write{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:24px}.write input[name]{flex:1 1 200px;font:inherit;padding:8px}</style></head>
<body><h1>WhatsApp catcher</h1><p><a href="/">Emails and SMS</a></p>
<form class="write" method="post" action="/whatsapp"><input name="number" placeholder="919876543210" aria-label="Number" required><input name="text" placeholder="Message of a new number" aria-label="Message" required><button>Write to us</button></form>
<main>${phones.join('') || '<p>No chats yet. Messages that the product sends on WhatsApp appear here.</p>'}</main>
<script>setInterval(()=>[...document.querySelectorAll('input:not([type=hidden])')].some((each)=>each.value)||location.reload(),5000);for(const list of document.querySelectorAll('ul'))list.scrollTop=list.scrollHeight</script></body></html>`;
}
