import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AppUnderTest, startApp } from '../../../test/app-under-test.ts';
import { Customer, eventually } from '../../../test/customer.ts';
import { fail } from '../../../test/fail.ts';
import { aPicture } from '../../../test/pictures.ts';

const TICKETS = '/bff/api/v1/account/tickets';

describe('a site with a virus scanner', () => {
  let app: AppUnderTest | undefined;
  const running = () => app ?? fail('The app is not running yet');
  let verdict = 'stream: OK\0';
  const scanner = createServer((socket) => {
    let message = Buffer.alloc(0);
    socket.on('data', (part) => {
      message = Buffer.concat([message, part]);
      if (message.subarray(-4).equals(Buffer.alloc(4))) socket.end(verdict);
    });
  });
  beforeAll(async () => {
    scanner.listen(0, '127.0.0.1');
    await once(scanner, 'listening');
    app = await startApp({ CLAMAV_URL: `tcp://127.0.0.1:${(scanner.address() as AddressInfo).port}` });
  });
  afterAll(async () => {
    scanner.close();
    await app?.stop();
  });

  it('stores what is clean, and neither what is infected nor what no one has scanned', async () => {
    const customer = await Customer.signedIn(running());
    const send = async () => {
      const { status, body } = await customer.send(TICKETS, { message: 'Look' }, aPicture());
      return [status, body.code];
    };
    expect(await send()).toStrictEqual([201, undefined]);
    verdict = 'stream: Eicar-Signature FOUND\0';
    expect(await send()).toStrictEqual([422, 'file_infected']);
    await eventually(() => /"event":"upload.refused".*"reason":"infected"/.test(running().log()));
    verdict = '';
    expect(await send()).toStrictEqual([503, 'scanner_unavailable']);
    expect((await customer.request('GET', TICKETS)).body.total).toBe(1);
    expect(await running().mongo.collection('files.files').countDocuments()).toBe(1);
  });
});
