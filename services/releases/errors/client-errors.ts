import { createHash } from 'node:crypto';
import { type ErrorReport, redact } from '@fitghar/contracts/releases';
import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, findPage, isDuplicateKey, type ListQuery, Mongo, NotFoundError, type Page, toSort } from '../../kernel/index.ts';
import { type ClientErrorRecord, clientErrorSchema } from '../persistence/client-error.schema.ts';
import { RegistrySource } from '../site/registry-source.ts';
import { VersionContents } from '../versions/version.contents.ts';

/** A report from a page: an error, or a violation of its content security policy. */
export type ClientErrorReport = Omit<ErrorReport, 'kind'> & { kind: ErrorReport['kind'] | 'csp' };
export type ClientError = ClientErrorRecord & { id: string };

/** Distinct error locations stored per version; reports beyond this are likely forged. The last ones are for pages that we served. */
const MAX_RECORDS_PER_VERSION = 500;
const RESERVED = 200;
/** Frames that identify an error. The message does not, because it may contain user input. */
const FINGERPRINT_FRAMES = 4;

function fingerprintOf({ kind, name, message, frames }: ClientErrorReport): string {
  const place = frames.length ? frames.slice(0, FINGERPRINT_FRAMES).map(({ file, line, column }) => [file, line, column]) : message;
  return createHash('sha256')
    .update(JSON.stringify([kind, name, place]))
    .digest('hex')
    .slice(0, 32);
}

const toError = ({ _id, ...record }: ClientErrorRecord & { _id: { toString(): string } }): ClientError => ({
  ...record,
  id: _id.toString(),
});

/** Client errors by the version that owns them. Kept for 30 days after they last occurred. */
@Injectable()
export class ClientErrors {
  private readonly errors: Model<ClientErrorRecord>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
    private readonly source: RegistrySource,
    private readonly contents: VersionContents,
  ) {
    this.errors = mongo.model('ClientError', clientErrorSchema);
  }

  /**
   * Counts a report after redacting it again, because the sender may not be one of our pages.
   * @param isProven whether it comes from a page that we served: a flood of others takes no place from these
   * @returns false if that version was never served
   */
  async record(report: ClientErrorReport, isProven: boolean): Promise<boolean> {
    const { remote, version } = report;
    if (!(await this.wasReleased(remote, version))) return false;
    const key = { remote, version, fingerprint: fingerprintOf(report) };
    const now = this.clock.now();
    const again = { $inc: { count: 1 }, $set: { lastSeenAt: now } };
    const { matchedCount } = await this.errors.updateOne(key, again);
    const places = isProven ? MAX_RECORDS_PER_VERSION : MAX_RECORDS_PER_VERSION - RESERVED;
    if (matchedCount || (await this.errors.countDocuments({ remote, version })) >= places) return true;
    const message = redact(report.message);
    const page = redact(report.page);
    try {
      await this.errors.create([{ ...report, ...key, message, page, count: 1, firstSeenAt: now, lastSeenAt: now }]);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error; // another page reported it concurrently
      await this.errors.updateOne(key, again);
    }
    return true;
  }

  findPage({
    remote,
    version,
    ...query
  }: ListQuery & { remote?: string | undefined; version?: string | undefined }): Promise<Page<ClientError>> {
    const filter = { ...(remote && { remote }), ...(version && { version }) };
    const sort = toSort(query.sort, { last_seen: ['lastSeenAt'], count: ['count'] }, '-last_seen');
    return findPage(this.errors, filter, sort, query, toError);
  }

  /** Errors of each remote and the shell, and the page views that had them. */
  async countByRemote(): Promise<Map<string, { distinct: number; page_views: number }>> {
    const sums = await this.errors.aggregate<{ _id: string; distinct: number; views: number }>([
      { $group: { _id: '$remote', distinct: { $sum: 1 }, views: { $sum: '$count' } } },
    ]);
    return new Map(sums.map(({ _id, distinct, views }) => [_id, { distinct, page_views: views }]));
  }

  /** @throws NotFoundError */
  async find(id: string): Promise<ClientError> {
    const record = await this.errors.findById(id).lean();
    if (!record) throw new NotFoundError('error');
    return toError(record);
  }

  private async wasReleased(remote: string, version: string): Promise<boolean> {
    if (remote === 'shell') return version === (await this.source.state()).platform;
    return (await this.contents.entryOf(remote, version)) !== null;
  }
}
