import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** A browser with a push subscription: it decrypts as RFC 8291 says. */
export class PushBrowser {
  private readonly pair = createECDH('prime256v1');
  private readonly auth: Buffer;

  /** @param known the keys of the example in RFC 8291 */
  constructor(
    readonly endpoint: string,
    known?: { privateKey: string; auth: string },
  ) {
    if (known) this.pair.setPrivateKey(known.privateKey, 'base64url');
    else this.pair.generateKeys();
    this.auth = known ? Buffer.from(known.auth, 'base64url') : randomBytes(16);
  }

  /** As `PushSubscription.toJSON()`. */
  get subscription() {
    return { endpoint: this.endpoint, keys: { p256dh: this.pair.getPublicKey('base64url'), auth: this.auth.toString('base64url') } };
  }

  /** @throws Error if the message is for another browser */
  read(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyBytes = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyBytes);
    const content = body.subarray(21 + keyBytes);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), sender]);
    const shared = derive(this.pair.computeSecret(sender), this.auth, info, 32);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16),
      derive(shared, salt, 'Content-Encoding: nonce\0', 12),
    ).setAuthTag(content.subarray(-16));
    const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}

/** What a push service was given. */
export interface TakenPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on this machine, which checks who sends. */
export class LocalPushService {
  readonly taken: TakenPush[] = [];
  /** The next answers, one by one; 201 without any. */
  answers: number[] = [];
  private readonly server: Server;

  private constructor() {
    this.server = createServer(async (request, reply) => {
      const body = await buffer(request);
      const status = this.isSigned(request.headers.authorization ?? '') ? (this.answers.shift() ?? 201) : 403;
      this.taken.push({ path: request.url ?? '', headers: request.headers, body });
      reply.writeHead(status).end();
    });
  }

  static async started(): Promise<LocalPushService> {
    const service = new LocalPushService();
    await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  browser(name: string): PushBrowser {
    return new PushBrowser(`${this.origin}/push/${name}`);
  }

  /** What a browser was sent, decrypted, oldest first. */
  sentTo(browser: PushBrowser): Record<string, string>[] {
    const { pathname } = new URL(browser.endpoint);
    return this.taken.filter(({ path }) => path === pathname).map(({ body }) => JSON.parse(browser.read(body)) as Record<string, string>);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** RFC 8292: a token for this service, signed with the key that it names. */
  private isSigned(authorization: string): boolean {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
    const [header = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    if (point.length !== 65) return false;
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    const signed = Buffer.from(`${header}.${claims}`);
    const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
    return (
      aud === this.origin && verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
    );
  }
}
