import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { CaughtMail } from './caught-mail.ts';
import { renderPage } from './page.ts';

export type { CaughtMail };

const MOST = 5000;

/** Takes every mail and delivers none: SMTP in, a page and a small REST interface out. */
export class Mailbox {
  private mails: CaughtMail[] = [];
  private count = 0;
  private readonly smtp: SMTPServer;
  private readonly http: Server;
  /** A slow relay, for tests: a mail to these addresses is taken only when the promise is. */
  holdBack: (recipients: string[]) => Promise<void> | undefined = () => undefined;

  /** Hears of each mail as it is taken, and of the id by which a receiving side knows one that comes again. */
  onMail: (mail: CaughtMail, messageId: string) => void = () => undefined;

  constructor() {
    this.smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, callback) => {
        const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
        text(stream)
          .then(async (raw) => {
            await this.holdBack(recipients);
            await this.take(raw, recipients);
          })
          .then(() => callback(), callback);
      },
    });
    this.smtp.on('error', () => undefined); // a client that hangs up is no concern of ours
    this.http = createServer((request, response) => {
      if (request.url === '/email' && request.method === 'DELETE') this.mails = [];
      if (request.url === '/email') return response.setHeader('content-type', 'application/json').end(JSON.stringify(this.mails));
      if (request.url === '/') return response.setHeader('content-type', 'text/html; charset=utf-8').end(renderPage(this.mails));
      response.writeHead(404).end();
    });
  }

  /** Answers the SMTP port, which matters where 0 asked for any. */
  async listen(smtpPort: number, httpPort: number, host = '127.0.0.1'): Promise<number> {
    await new Promise<void>((resolve) => this.smtp.listen(smtpPort, host, resolve));
    await new Promise<void>((resolve) => this.http.listen(httpPort, host, resolve));
    const address = this.smtp.server.address();
    return typeof address === 'object' && address ? address.port : smtpPort;
  }

  /** What has been caught, the newest first. */
  get caught(): readonly CaughtMail[] {
    return this.mails;
  }

  async close(): Promise<void> {
    this.http.closeAllConnections();
    await new Promise((resolve) => this.http.close(resolve));
    await new Promise<void>((resolve) => this.smtp.close(resolve));
  }

  private async take(raw: string, to: string[]): Promise<void> {
    const mail = await PostalMime.parse(raw);
    const attachments = mail.attachments.map(({ filename, mimeType, content }) => ({
      file_name: filename ?? 'unnamed',
      content_type: mimeType,
      size: typeof content === 'string' ? content.length : content.byteLength,
    }));
    this.count += 1;
    const caught: CaughtMail = {
      id: String(this.count),
      from: mail.from?.address ?? '',
      to,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      attachments,
      received_at: new Date().toISOString(),
    };
    this.mails.unshift(caught);
    this.onMail(caught, mail.messageId ?? '');
    this.mails.length = Math.min(this.mails.length, MOST);
  }
}
