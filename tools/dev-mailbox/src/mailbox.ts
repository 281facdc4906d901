import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { CaughtMail } from './caught-mail.ts';
import type { ChatMessage } from './chat-message.ts';
import { renderPage } from './page.ts';
import { WHATSAPP_SANDBOX, WhatsAppCatcher } from './whatsapp-catcher.ts';

export type { CaughtMail, ChatMessage };
export { WHATSAPP_SANDBOX, WhatsAppCatcher };

const MAX_MAILS = 5000;

/** Mail catcher: accepts mail over SMTP, delivers none, and shows it on a page and through `GET /email`. */
export class Mailbox {
  private mails: CaughtMail[] = [];
  private count = 0;
  private readonly smtp: SMTPServer;
  private readonly http: Server;
  /** Simulates a slow relay: mail to these addresses is accepted when the promise resolves. */
  holdBack: (recipients: string[]) => Promise<void> | undefined = () => undefined;

  /** Simulates servers that refuse a recipient: the answer to RCPT TO, such as `550 5.1.1`; undefined accepts it. */
  refusalOf: (recipient: string) => string | undefined = () => undefined;

  /** Called for each accepted mail. */
  onMail: (mail: CaughtMail) => void = () => undefined;

  /** @param whatsApp whose API and page it serves, too */
  constructor(whatsApp?: WhatsAppCatcher) {
    this.smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, callback) => {
        const refusal = this.refusalOf(address);
        if (!refusal) return callback();
        const [code = '', ...words] = refusal.split(' ');
        callback(Object.assign(new Error(`${words.join(' ')} <${address}> refused`), { responseCode: Number(code) }));
      },
      onData: (stream, session, callback) => {
        const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
        text(stream)
          .then(async (raw) => {
            await this.holdBack(recipients);
            await this.onMessage(raw, recipients);
          })
          .then(() => callback(), callback);
      },
    });
    this.smtp.on('error', () => undefined); // clients may disconnect at any time
    this.http = createServer(async (request, response) => {
      if (await whatsApp?.handle(request, response)) return;
      if (request.url === '/email' && request.method === 'DELETE') this.mails = [];
      if (request.url === '/email') return response.setHeader('content-type', 'application/json').end(JSON.stringify(this.mails));
      if (request.url === '/')
        return response.setHeader('content-type', 'text/html; charset=utf-8').end(renderPage(this.mails, whatsApp !== undefined));
      response.writeHead(404).end();
    });
  }

  /** @returns the SMTP port, also if 0 asked for a free one */
  async listen(smtpPort: number, httpPort: number, host = '127.0.0.1'): Promise<number> {
    await new Promise<void>((resolve) => this.smtp.listen(smtpPort, host, resolve));
    await new Promise<void>((resolve) => this.http.listen(httpPort, host, resolve));
    const address = this.smtp.server.address();
    return typeof address === 'object' && address ? address.port : smtpPort;
  }

  /** The port of the page, also if 0 asked for a free one. */
  get httpPort(): number {
    const address = this.http.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  /** Caught mail, newest first. */
  get caught(): readonly CaughtMail[] {
    return this.mails;
  }

  async close(): Promise<void> {
    this.http.closeAllConnections();
    await new Promise((resolve) => this.http.close(resolve));
    await new Promise<void>((resolve) => this.smtp.close(resolve));
  }

  private async onMessage(raw: string, to: string[]): Promise<void> {
    const mail = await PostalMime.parse(raw);
    const attachments = mail.attachments.map(({ filename, mimeType, content }) => ({
      file_name: filename ?? 'unnamed',
      content_type: mimeType,
      size: typeof content === 'string' ? content.length : content.byteLength,
    }));
    this.count += 1;
    const caught: CaughtMail = {
      id: String(this.count),
      message_id: mail.messageId ?? '',
      from: mail.from?.address ?? '',
      to,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      unsubscribe: mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? null,
      attachments,
      received_at: new Date().toISOString(),
    };
    this.mails.unshift(caught);
    this.onMail(caught);
    this.mails.length = Math.min(this.mails.length, MAX_MAILS);
  }
}
