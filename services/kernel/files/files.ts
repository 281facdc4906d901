import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import mongoose from 'mongoose';
import { z } from 'zod';
import { NotFoundError } from '../domain-error.ts';
import { newId } from '../ids.ts';
import { Mongo } from '../mongo.ts';
import { SignedLinks } from '../signed-links.ts';
import { FileTooLargeError, FileTypeError } from './file-errors.ts';
import { stripMetadata } from './strip-metadata.ts';

/** What is taken, and answered again. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
type FileType = (typeof UPLOAD_TYPES)[number];
const LINK_MINUTES = 10;
const known = z.object({ type: z.enum(UPLOAD_TYPES) });

/** A file as it came from outside. */
export interface Upload {
  bytes: Buffer;
  /** The bytes ended because there were too many. */
  truncated: boolean;
}

const typeOf = async (bytes: Buffer): Promise<FileType> => {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  const type = UPLOAD_TYPES.find((each) => each === mime);
  if (!type) throw new FileTypeError();
  return type;
};

/**
 * Private files, kept in MongoDB so that every web process has them and one backup holds all. Nothing serves them but
 * a link that we have signed and that ends soon (D13).
 */
@Injectable()
export class Files {
  private readonly bucket: mongoose.mongo.GridFSBucket;

  constructor(
    mongo: Mongo,
    private readonly links: SignedLinks,
  ) {
    if (!mongo.connection.db) throw new Error('MongoDB is not connected');
    this.bucket = new mongoose.mongo.GridFSBucket(mongo.connection.db, { bucketName: 'files' });
  }

  /**
   * Stores a file and then does `work` with its id; where that fails, the file is removed again.
   * @throws FileTooLargeError, FileTypeError
   */
  async keep<T>(upload: Upload | null, work: (fileId: string | null) => Promise<T>): Promise<T> {
    const id = upload && (await this.store(upload));
    try {
      return await work(id);
    } catch (error) {
      if (id) await this.remove(id);
      throw error;
    }
  }

  /** Under a random id. The content decides its type, not its name; what a picture says about place and author is left out (D13). */
  private async store({ bytes, truncated }: Upload): Promise<string> {
    if (truncated) throw new FileTooLargeError();
    const type = await typeOf(bytes);
    const content = stripMetadata(bytes, type);
    const id = newId();
    const stored = this.bucket.openUploadStreamWithId(new mongoose.mongo.ObjectId(id), id, { metadata: { type } });
    await pipeline(Readable.from([content]), stored);
    return id;
  }

  /** @throws NotFoundError */
  async read(id: string): Promise<{ type: FileType; content: Readable }> {
    const file = (await this.bucket.find({ _id: new mongoose.mongo.ObjectId(id) }).toArray())[0];
    if (!file) throw new NotFoundError('file');
    return { type: known.parse(file.metadata).type, content: this.bucket.openDownloadStream(file._id) };
  }

  async removeAll(ids: string[]): Promise<void> {
    for (const id of ids) await this.remove(id);
  }

  /** Removing a file that is gone changes nothing. */
  private async remove(id: string): Promise<void> {
    await this.bucket.delete(new mongoose.mongo.ObjectId(id)).catch((error: unknown) => {
      if (!(error instanceof mongoose.mongo.MongoRuntimeError)) throw error;
    });
  }

  /** An address on our site at which the file can be read for ten minutes by whoever has it. */
  linkTo(id: string): string {
    const { until, signature } = this.links.sign('file', id, LINK_MINUTES);
    return `/bff/api/v1/files/${id}?until=${until}&signature=${signature}`;
  }

  /** Was this address made by us, and is it still good? */
  mayRead(id: string, until: number, signature: string): boolean {
    return this.links.holds('file', id, until, signature);
  }
}
