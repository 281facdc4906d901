import { gzipSync } from 'node:zlib';
import { addressOf } from '@fitghar/contracts/common';
import {
  getRemotes,
  promoteRelease,
  publishRelease,
  type ReleaseReceipt,
  type ReleaseUpload,
  registry,
  releaseReceipt,
  startCanary,
} from '@fitghar/contracts/releases';
import { z } from 'zod';

const refusal = z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())).default({}) });

/** Client of the site that receives a release. */
export class Site {
  private readonly origin: string;
  private readonly token: string;

  constructor(origin: string, token: string) {
    this.origin = origin;
    this.token = token;
  }

  /** Platform version that the shell provides. @throws Error if the site is unreachable */
  async platform(): Promise<string> {
    const answer = await fetch(`${this.origin}/bff${getRemotes.path}`).catch(() => {
      throw new Error(`Cannot reach ${this.origin}. Start the product (npm start) or choose another site: --site https://…`);
    });
    return registry.parse(await answer.json()).platform;
  }

  async upload(release: ReleaseUpload, { dryRun }: { dryRun: boolean }): Promise<ReleaseReceipt> {
    const body = new Uint8Array(gzipSync(JSON.stringify(release)));
    return releaseReceipt.parse(await this.post(addressOf(publishRelease, dryRun ? { dry_run: 'true' } : {}), 'application/gzip', body));
  }

  async canary(remote: string, version: string, percent: number, promoteAfter: number | undefined): Promise<void> {
    await this.act(addressOf(startCanary, { remote }), { version, percent, ...(promoteAfter && { promote_after: promoteAfter }) });
  }

  async promote(remote: string, version: string): Promise<void> {
    await this.act(addressOf(promoteRelease, { remote }), { version });
  }

  private act(path: string, body: unknown): Promise<unknown> {
    return this.post(path, 'application/json', JSON.stringify(body));
  }

  /** @throws Error with the site's reasons for rejecting it */
  private async post(path: string, type: string, body: BodyInit): Promise<unknown> {
    const headers = { 'content-type': type, authorization: `Bearer ${this.token}` };
    const answer = await fetch(`${this.origin}/bff${path}`, { method: 'POST', headers, body });
    const result: unknown = await answer.json().catch(() => null);
    if (answer.ok) return result;
    const { message, errors } = refusal.catch({ message: `The site answered ${answer.status}`, errors: {} }).parse(result);
    const lines = Object.values(errors).flat();
    throw new Error(lines.length ? lines.join('\n') : message);
  }
}
