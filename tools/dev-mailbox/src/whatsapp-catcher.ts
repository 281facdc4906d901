import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, text } from 'node:stream/consumers';
import type { ChatMessage } from './chat-message.ts';
import { renderChats } from './whatsapp-page.ts';

/** A template as it is registered: of its variables are `{{1}}`, `{{2}}`, … left in the body. */
export interface RegisteredTemplate {
  name: string;
  language: string;
  body: string;
  footer: string;
  buttons: ({ text: string; url: string } | { text: string; reply: string })[];
}

/** How to speak to the product. */
export interface CatcherOptions {
  phoneId: string;
  token: string;
  appSecret: string;
  /** Where webhooks go. */
  webhookUrl: () => string;
  templates: readonly RegisteredTemplate[];
}

/** What is at a path of a parsed body, such as `template.name`; undefined if there is nothing. */
const at = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined), body);
function textAt(body: unknown, path: string): string {
  const found = at(body, path);
  return typeof found === 'string' ? found : '';
}
function listAt(body: unknown, path: string): unknown[] {
  const found = at(body, path);
  return Array.isArray(found) ? found : [];
}

/** Keys of the catcher, for a machine that serves only itself. */
export const WHATSAPP_SANDBOX = {
  phoneId: '100000000000001',
  token: 'whatsapp_sandbox_token',
  appSecret: 'whatsapp_sandbox_app_secret',
  verifyToken: 'whatsapp_sandbox_verify_token',
};

/** Time after a person's message in which they may be sent any words. */
const WINDOW_MS = 86_400_000;
const MAX_WEBHOOK_TRIES = 5;
const TRY_AGAIN_MS = 1000;

/** The Cloud API of WhatsApp for development: takes what the product sends, delivers nothing, and reports back as Meta does. */
export class WhatsAppCatcher {
  /** By number, without a plus. */
  readonly chats = new Map<string, ChatMessage[]>();
  /** Templates that Meta has paused, by name. */
  readonly paused = new Set<string>();
  /** Numbers without WhatsApp. */
  readonly refused = new Set<string>();
  private readonly heardAt = new Map<string, number>();
  private readonly jobs = new Map<string, string>();

  private readonly options: CatcherOptions;

  constructor(options: CatcherOptions) {
    this.options = options;
  }

  /** @returns whether the address is of this API or its page */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const path = request.url?.split('?')[0] ?? '';
    if (request.method === 'POST' && path.endsWith(`/${this.options.phoneId}/messages`)) {
      await this.receive(request, response);
      return true;
    }
    if (path === '/whatsapp' && request.method === 'GET') {
      await this.open();
      response.setHeader('content-type', 'text/html; charset=utf-8').end(renderChats(this.chats, this.refused));
      return true;
    }
    if (path !== '/whatsapp') return false;
    const form = new URLSearchParams(await text(request));
    const number = (form.get('number') ?? '').replaceAll(/\D/g, '');
    if (form.get('refuse') !== null) this.refused.has(number) ? this.refused.delete(number) : this.refused.add(number);
    else if (number) await this.write(number, form.get('text') ?? '', { payload: form.get('payload'), context: form.get('context') });
    response.writeHead(303, { location: '/whatsapp' }).end();
    return true;
  }

  /** Someone writes from a number, or taps a button. */
  async write(
    number: string,
    words: string,
    { payload, context }: { payload?: string | null; context?: string | null } = {},
  ): Promise<void> {
    const id = newId();
    this.heardAt.set(number, Date.now());
    this.add(number, { id, mine: true, text: words, footer: '', buttons: [], state: 'read', at: new Date().toISOString() });
    const content = payload ? { type: 'button', button: { text: words, payload } } : { type: 'text', text: { body: words } };
    await this.send({ messages: [{ id, from: number, timestamp: seconds(), ...(context && { context: { id: context } }), ...content }] });
  }

  /** Reports what became of a message. */
  async report(number: string, message: ChatMessage, state: 'sent' | 'delivered' | 'read' | 'failed', code?: number): Promise<void> {
    message.state = state;
    const isFree = !message.buttons.length && !message.footer;
    await this.send({
      statuses: [
        {
          id: message.id,
          status: state,
          timestamp: seconds(),
          recipient_id: number,
          biz_opaque_callback_data: this.jobs.get(message.id),
          ...(code ? { errors: [{ code, title: 'Message undeliverable' }] } : { pricing: pricing(isFree) }),
        },
      ],
    });
  }

  /** Looking at the page reads what was delivered. */
  private async open(): Promise<void> {
    for (const [number, messages] of this.chats)
      for (const message of messages) if (!message.mine && message.state === 'delivered') await this.report(number, message, 'read');
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number, code: number, message: string) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { code, message, type: 'OAuthException' } }));
    if (!isEqual(request.headers.authorization ?? '', `Bearer ${this.options.token}`))
      return void refuse(401, 190, 'Invalid OAuth access token');
    const sent: unknown = await json(request).catch(() => null);
    const to = textAt(sent, 'to');
    if (!/^\d{6,15}$/.test(to)) return void refuse(400, 100, 'Invalid parameter');
    const message = this.compose(to, sent);
    if (typeof message === 'number') return void refuse(400, message, `Refused for ${to}`);
    this.jobs.set(message.id, textAt(sent, 'biz_opaque_callback_data'));
    this.add(to, message);
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id: message.id }] }));
    if (this.refused.has(to)) return this.report(to, message, 'failed', 131_026);
    for (const state of ['sent', 'delivered'] as const) await this.report(to, message, state);
  }

  /** @returns the code of Meta's refusal if it is not as registered, or no words may be sent */
  private compose(to: string, sent: unknown): ChatMessage | number {
    const message = { id: newId(), mine: false, footer: '', buttons: [], state: 'sent' as const, at: new Date().toISOString() };
    if (textAt(sent, 'type') === 'text')
      return Date.now() - (this.heardAt.get(to) ?? 0) < WINDOW_MS ? { ...message, text: textAt(sent, 'text.body') } : 131_047;
    const [name, language] = [textAt(sent, 'template.name'), textAt(sent, 'template.language.code')];
    const found = this.options.templates.find((each) => each.name === name && each.language === language);
    if (!found || this.paused.has(name)) return 132_001;
    const components = listAt(sent, 'template.components');
    const valuesOf = (type: string, index?: number) => {
      const isIt = (each: unknown) => textAt(each, 'type') === type && (index === undefined || textAt(each, 'index') === String(index));
      return listAt(components.find(isIt), 'parameters').map((each) => textAt(each, 'text'));
    };
    const values = valuesOf('body');
    if (values.length !== new Set(found.body.match(/\{\{\d+\}\}/g)).size || values.some((value) => !value)) return 132_000;
    const fill = (pattern: string, given: readonly string[]) =>
      pattern.replaceAll(/\{\{(\d+)\}\}/g, (_, place) => given[Number(place) - 1] ?? '');
    const buttons = found.buttons.map((button, index) =>
      'url' in button ? { ...button, url: fill(button.url, valuesOf('button', index)) } : button,
    );
    return { ...message, text: fill(found.body, values), footer: found.footer, buttons };
  }

  private add(number: string, message: ChatMessage): void {
    this.chats.set(number, [...(this.chats.get(number) ?? []), message]);
  }

  private async send(value: object): Promise<void> {
    const metadata = { display_phone_number: '910000000000', phone_number_id: this.options.phoneId };
    const changes = [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }];
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '0', changes }] });
    const signature = `sha256=${createHmac('sha256', this.options.appSecret).update(body).digest('hex')}`;
    for (let tries = 0; tries < MAX_WEBHOOK_TRIES; tries += 1) {
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
      const answer = await fetch(this.options.webhookUrl(), { method: 'POST', headers, body }).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS).unref());
    }
  }
}

const newId = (): string => `wamid.${randomBytes(18).toString('base64url')}`;
const seconds = (): string => String(Math.floor(Date.now() / 1000));
const pricing = (isFree: boolean) => ({
  billable: !isFree,
  pricing_model: 'PMP',
  type: isFree ? 'free_customer_service' : 'regular',
  category: isFree ? 'service' : 'utility',
});

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
