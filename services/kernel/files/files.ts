import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { addressOf, DAY_MS, fileMessages, getFile, UPLOAD_TYPES } from '@fitghar/contracts/common';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import mongoose from 'mongoose';
import { z } from 'zod';
import { callerSignal } from '../caller-signal.ts';
import { Clock } from '../clock.ts';
import { InvalidFieldsError, NotFoundError } from '../domain-error.ts';
import { Failures } from '../failures.ts';
import { newId } from '../ids.ts';
import { JobHandlers } from '../jobs/job-handlers.ts';
import { Mongo } from '../mongo.ts';
import { Outbox } from '../outbox/outbox.ts';
import { SignedLinks } from '../signed-links.ts';
import { dataKeySchema } from '../vault/sealing.ts';
import { Vault } from '../vault/vault.ts';
import { FileTooLargeError, FileTypeError } from './file-errors.ts';
import { reencodePicture } from './reencode-picture.ts';
import { refuseActivePdf } from './refuse-active-pdf.ts';
import { type StoredFile, storedFileSchema } from './stored-file.schema.ts';
import { VirusScanner } from './virus-scanner.ts';

type FileType = (typeof UPLOAD_TYPES)[number];
const LINK_MINUTES = 10;
/** Expiry of a file whose process died before it saved the record. */
const UNRECORDED_MS = DAY_MS;
const CHUNKS = 'files.chunks';
/** The content of files that began up to so long ago is swept, also after a week without a worker. */
const CHUNKS_SWEPT_MS = 9 * DAY_MS;
const known = z.object({
  type: z.enum(UPLOAD_TYPES),
  dataKey: dataKeySchema,
});

/** An uploaded file. */
export interface Upload {
  bytes: Buffer;
  /** The upload was cut off at the size limit. */
  truncated: boolean;
}

const typeOf = async (bytes: Buffer): Promise<FileType> => {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  const type = UPLOAD_TYPES.find((each) => each === mime);
  if (!type) throw new FileTypeError();
  return type;
};

/**
 * Private files, stored in MongoDB so that every web process has them and one backup covers everything. They are served
 * only through signed links that expire soon (D13).
 */
@Injectable()
export class Files implements OnModuleInit {
  private readonly log = new Logger(Files.name);
  private readonly bucket: mongoose.mongo.GridFSBucket;
  private readonly files: mongoose.Model<StoredFile>;

  constructor(
    private readonly mongo: Mongo,
    private readonly vault: Vault,
    private readonly links: SignedLinks,
    private readonly outbox: Outbox,
    private readonly handlers: JobHandlers,
    private readonly clock: Clock,
    private readonly scanner: VirusScanner,
  ) {
    this.bucket = new mongoose.mongo.GridFSBucket(mongo.db, { bucketName: 'files' });
    this.files = mongo.model('StoredFile', storedFileSchema);
  }

  onModuleInit(): void {
    this.handlers.on('remove-files', ({ file_ids }) => this.removeAll(file_ids));
    this.handlers.on('sweep-files', () => this.sweep());
  }

  /**
   * Stores a file and runs `work` with its id in one transaction; if that fails, the file is removed again.
   * @throws FileTooLargeError, FileTypeError, ActivePdfError, FileInfectedError, ScannerUnavailableError; InvalidFieldsError for an empty file
   */
  async store<T>(upload: Upload | null, work: (fileId: string | null) => Promise<T>): Promise<T> {
    const id = upload && (await this.hold(upload, UNRECORDED_MS));
    try {
      return await this.mongo.transaction(async () => {
        if (id && !(await this.persist([id]))) throw new Error(`File ${id} expired before its record was saved`);
        return work(id);
      });
    } catch (error) {
      // If the removal fails, the sweep removes the file later.
      if (id)
        await this.remove(id).catch((failure: unknown) =>
          this.log.warn(`Could not remove file ${id}; the sweep retries: ${String(failure)}`),
        );
      throw error;
    }
  }

  /**
   * Stores a file under a random id; it expires after `forMs` unless {@link keep} is called before. The type is detected
   * from the content, not the name; metadata of pictures (location, author) is stripped (D13).
   * @returns its id
   * @throws FileTooLargeError, FileTypeError, ActivePdfError, FileInfectedError, ScannerUnavailableError; InvalidFieldsError for an empty file
   */
  async hold({ bytes, truncated }: Upload, forMs: number): Promise<string> {
    if (truncated) throw new FileTooLargeError();
    if (!bytes.length) throw new InvalidFieldsError({ file: [fileMessages.empty] });
    const type = await typeOf(bytes);
    await this.scanner.check(bytes);
    if (type === 'application/pdf') refuseActivePdf(bytes);
    const content = await reencodePicture(bytes, type);
    const id = newId();
    const expiresAt = new Date(this.clock.now().getTime() + forMs);
    const dataKey = this.vault.newKey('file', id);
    const sealed = this.vault.cipher('file', id, dataKey).sealBytes('content', content);
    const stored = this.bucket.openUploadStreamWithId(new mongoose.mongo.ObjectId(id), id, { metadata: { type, expiresAt, dataKey } });
    await pipeline(Readable.from([sealed]), stored); // also if its caller has left: half of it would stay
    return id;
  }

  /** Makes files permanent; joins the transaction that saves their record. @returns false if one of them has expired */
  async persist(ids: string[]): Promise<boolean> {
    const { matchedCount } = await this.files.updateMany({ _id: { $in: ids } }, { $unset: { 'metadata.expiresAt': '' } });
    return matchedCount === new Set(ids).size;
  }

  /** Enqueues the removal of files; joins the transaction that deletes their record. */
  async enqueueRemoval(ids: string[]): Promise<void> {
    const [first] = ids;
    if (first) await this.outbox.add('remove-files', first, { v: 1, file_ids: ids });
  }

  /** @throws NotFoundError */
  async read(id: string): Promise<{ type: FileType; content: Buffer }> {
    const file = await this.files.findById(id, { metadata: 1 }).lean();
    if (!file) throw new NotFoundError('file');
    const { type, dataKey } = known.parse(file.metadata);
    const signal = callerSignal();
    const download = this.bucket.openDownloadStream(file._id);
    const stored = await buffer(signal ? addAbortSignal(signal, download) : download);
    // Whole, because only its end proves that it is genuine; an upload is small.
    return { type, content: this.vault.cipher('file', id, dataKey).openBytes('content', stored) };
  }

  private async removeAll(ids: string[]): Promise<void> {
    for (const id of ids) await this.remove(id);
  }

  /** Removes files that were uploaded and never used. */
  private async sweep(): Promise<void> {
    const failures = new Failures('files');
    const ended = { 'metadata.expiresAt': { $lte: this.clock.now() } };
    for await (const { _id } of this.files.find(ended, { _id: 1 }).lean().cursor())
      await failures.isolate(_id.toString(), async () => {
        // It may have been kept since it was listed.
        const { deletedCount } = await this.files.deleteOne({ _id, ...ended });
        if (deletedCount) await this.remove(_id.toString()); // its content
      });
    await failures.isolate('without a file', () => this.sweepChunks());
    failures.throwIfAny();
  }

  /**
   * Removes the content of files whose process died while it stored them, so that no file names it. The ids of files begin with
   * their time: the index gives those of the last days, without a look at the content.
   */
  private async sweepChunks(): Promise<void> {
    const now = this.clock.now().getTime();
    const since = (ms: number) => mongoose.mongo.ObjectId.createFromTime(Math.floor((now - ms) / 1000));
    const chunks = this.mongo.db.collection(CHUNKS);
    const begun = { files_id: { $gte: since(CHUNKS_SWEPT_MS), $lt: since(UNRECORDED_MS) }, n: 0 };
    for await (const { files_id } of chunks.find(begun, { projection: { _id: 0, files_id: 1 } }))
      if (!(await this.files.exists({ _id: files_id }))) await chunks.deleteMany({ files_id });
  }

  /** Idempotent: removing a missing file changes nothing. */
  private async remove(id: string): Promise<void> {
    await this.bucket.delete(new mongoose.mongo.ObjectId(id)).catch((error: unknown) => {
      if (!(error instanceof mongoose.mongo.MongoRuntimeError)) throw error;
    });
  }

  /** A URL on our site at which anyone who has it can read the file for ten minutes. */
  linkTo(id: string): string {
    const { until, signature } = this.links.sign('file', id, LINK_MINUTES);
    return `/bff${addressOf(getFile, { id, until, signature })}`;
  }

  /** Checks that we issued the link and that it has not expired. */
  isValidLink(id: string, until: number, signature: string): boolean {
    return this.links.verify('file', id, until, signature);
  }
}
