import { expect, it } from '@jest/globals';
import { describeDevice } from './device.ts';

it('names a browser by product and operating system', () => {
  const known: [string, string][] = [
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1', 'Safari on iPhone or iPad'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge on Windows'],
    ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', 'A browser on Windows'],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
  ];
  for (const [given, expected] of known) expect(describeDevice(given)).toBe(expected);
});
