import { PushBrowser } from '@fitghar/testing/push-browser';
import { describe, expect, it } from '@jest/globals';
import { encryptPush, isPushKey } from './encrypt-push.ts';

/** The example of RFC 8291, appendix A. */
const EXAMPLE = {
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const browser = new PushBrowser('https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV', EXAMPLE);

describe('an encrypted push message', () => {
  it('is read by the browser that it is for, as is the example of RFC 8291', () => {
    expect(browser.read(Buffer.from(EXAMPLE.body, 'base64url'))).toBe('When I grow up, I want to be a watermelon');
    expect(browser.read(encryptPush(browser.subscription.keys, 'नमस्ते'))).toBe('नमस्ते');
  });

  it('is read by no other', () => {
    const other = new PushBrowser('https://push.example.net/push/2');
    expect(() => other.read(encryptPush(browser.subscription.keys, 'Hello'))).toThrow();
  });

  it('takes the key of a browser only', () => {
    expect(isPushKey(browser.subscription.keys.p256dh)).toBe(true);
    for (const other of ['', 'B'.repeat(87), Buffer.alloc(65, 4).toString('base64url')])
      expect([other, isPushKey(other)]).toStrictEqual([other, false]);
  });
});
