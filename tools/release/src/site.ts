import { gzipSync } from 'node:zlib';
import { type ReleaseReceipt, type ReleaseUpload, registry, releaseReceipt } from '@fitghar/contracts/releases';
import { z } from 'zod';

const refusal = z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())).default({}) });

/** The site that gets a release, by its calls. */
export class Site {
  private readonly origin: string;
  private readonly token: string;

  constructor(origin: string, token: string) {
    this.origin = origin;
    this.token = token;
  }

  /** Version of the platform that its shell gives. @throws Error where nobody answers */
  async platform(): Promise<string> {
    const answer = await fetch(`${this.origin}/bff/api/v1/remotes`).catch(() => {
      throw new Error(`Nobody answers at ${this.origin}. Start the product (npm start), or name another: --site https://…`);
    });
    return registry.parse(await answer.json()).platform;
  }

  async upload(release: ReleaseUpload, { dryRun }: { dryRun: boolean }): Promise<ReleaseReceipt> {
    const body = new Uint8Array(gzipSync(JSON.stringify(release)));
    return releaseReceipt.parse(await this.post(`${dryRun ? '?dry_run=true' : ''}`, 'application/gzip', body));
  }

  async canary(remote: string, version: string, percent: number, promoteAfter: number | undefined): Promise<void> {
    await this.act(remote, 'canary', { version, percent, ...(promoteAfter && { promote_after: promoteAfter }) });
  }

  async promote(remote: string, version: string): Promise<void> {
    await this.act(remote, 'promote', { version });
  }

  private act(remote: string, step: string, body: unknown): Promise<unknown> {
    return this.post(`/${remote}/${step}`, 'application/json', JSON.stringify(body));
  }

  /** @throws Error with what the site has against it */
  private async post(path: string, type: string, body: BodyInit): Promise<unknown> {
    const headers = { 'content-type': type, authorization: `Bearer ${this.token}` };
    const answer = await fetch(`${this.origin}/bff/api/v1/admin/releases${path}`, { method: 'POST', headers, body });
    const said: unknown = await answer.json().catch(() => null);
    if (answer.ok) return said;
    const { message, errors } = refusal.catch({ message: `The site answered ${answer.status}`, errors: {} }).parse(said);
    const lines = Object.values(errors).flat();
    throw new Error(lines.length ? lines.join('\n') : message);
  }
}
