import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { VirusScanner } from './virus-scanner.ts';

/** The harmless file that every scanner reports, in two halves so that none reports this test. */
const EICAR = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-${'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`);

/** Reads a message of INSTREAM. @returns undefined until it is whole */
function bytesOf(message: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = 'zINSTREAM\0'.length; at + 4 <= message.length; ) {
    const length = message.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(message.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** Of a message: a part of no bytes. */
const END = Buffer.alloc(4);

let stop = async (): Promise<void> => undefined;
afterEach(() => stop());

/** A server that speaks ClamAV's protocol. @returns its address */
async function clamd(answer: (file: Buffer, socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    const received: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      received.push(part);
      // Looks at all of it only where it may end: a busy machine would take longer than the scanner may.
      if (!Buffer.concat(received.slice(-END.length)).subarray(-END.length).equals(END)) return;
      const file = bytesOf(Buffer.concat(received));
      if (file) answer(file, socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = async () => {
    server.close();
    await once(server, 'close');
  };
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const check = (CLAMAV_URL: string | undefined, bytes: Buffer) => new VirusScanner({ CLAMAV_URL }).check(bytes);

describe('an upload', () => {
  Logger.overrideLogger(false);
  const verdict = (file: Buffer, socket: Socket) =>
    socket.end(file.includes('EICAR-STANDARD') ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');

  it('passes if the scanner has read all of it and finds nothing', async () => {
    const seen: Buffer[] = [];
    const url = await clamd((file, socket) => {
      seen.push(file);
      verdict(file, socket);
    });
    const large = Buffer.alloc(5_000_000, 'fitness');
    await check(url, large);
    expect(seen.map((file) => file.equals(large))).toStrictEqual([true]);
  });

  it('is refused if it is infected', async () => {
    const url = await clamd(verdict);
    await expect(check(url, Buffer.concat([Buffer.alloc(200_000), EICAR]))).rejects.toMatchObject({ code: 'file_infected' });
  });

  it.each([
    ['answers with an error', (_: Buffer, socket: Socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
    ['answers nothing', (_: Buffer, socket: Socket) => socket.end()],
    ['breaks the connection', (_: Buffer, socket: Socket) => socket.resetAndDestroy()],
    ['says something else after it', (_: Buffer, socket: Socket) => socket.end('stream: OK\0stream: Eicar-Signature FOUND\0')],
  ])('waits for another day if the scanner %s', async (_, answer) => {
    await expect(check(await clamd(answer), Buffer.from('a picture'))).rejects.toMatchObject({ code: 'scanner_unavailable' });
  });

  it('is not accepted while the scanner is down', async () => {
    const url = await clamd(verdict);
    await stop();
    stop = async () => undefined;
    await expect(check(url, Buffer.from('a picture'))).rejects.toMatchObject({ code: 'scanner_unavailable' });
  });

  it('is not scanned where no scanner is set', async () => {
    await expect(check(undefined, EICAR)).resolves.toBeUndefined();
  });
});
