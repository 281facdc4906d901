import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { SETTINGS, type Settings } from '../settings.ts';
import { TIMEOUTS } from '../timeouts.ts';
import { FileInfectedError, ScannerUnavailableError } from './file-errors.ts';

const CHUNK_BYTES = 64 * 1024;

/** A message of ClamAV's INSTREAM: each chunk after its length, and a length of zero at the end. */
function* instream(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at <= bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    if (chunk.length) yield Buffer.concat([length, chunk]);
  }
  yield Buffer.alloc(4);
}

/** Has uploads scanned by ClamAV where `CLAMAV_URL` names one (ADR 081). */
@Injectable()
export class VirusScanner {
  private readonly log = new Logger(VirusScanner.name);

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'CLAMAV_URL'>) {}

  /**
   * Fails closed: only the answer that the file is clean lets it pass.
   * @throws FileInfectedError, ScannerUnavailableError
   */
  async check(bytes: Buffer): Promise<void> {
    if (!this.settings.CLAMAV_URL) return;
    const verdict = await this.ask(new URL(this.settings.CLAMAV_URL), bytes).catch((error: unknown) => String(error));
    if (verdict === 'stream: OK\0') return;
    const [, signature] = /^stream: ([^\0]+) FOUND\0$/.exec(verdict) ?? [];
    this.log.warn({ message: signature ? 'an upload is infected' : 'the virus scanner did not answer', signature, verdict });
    throw signature ? new FileInfectedError() : new ScannerUnavailableError();
  }

  private async ask({ hostname, port }: URL, bytes: Buffer): Promise<string> {
    const signal = AbortSignal.timeout(TIMEOUTS.virusScan.ms);
    const socket = createConnection({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port), signal });
    try {
      for (const part of instream(bytes)) socket.write(part);
      return await text(socket);
    } finally {
      socket.destroy();
    }
  }
}
