import { reviewAnswer } from '@fitghar/contracts/account';
import { backend, NO_CONNECTION, refusal, SITE, sample, signIn } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { upload } from './upload.ts';

const REVIEWS = 'POST /api/v1/account/reviews';
const fields = { name: 'Kavya', review: 'Good trainers' };
const picture = new File(['picture'], 'me.png', { type: 'image/png' });
const saved = sample(reviewAnswer);

const send = (file: File | null, given: Record<string, string> = fields) => {
  const percents: number[] = [];
  const answer = upload('/api/v1/account/reviews', reviewAnswer, { fields: given, file, onProgress: (percent) => percents.push(percent) });
  return { answer, percents };
};

describe('an upload', () => {
  it('sends the fields and the file, and tells how far it has come', async () => {
    signIn();
    backend.on(REVIEWS, saved);
    const { answer, percents } = send(picture);
    expect(await answer).toEqual(saved);
    expect(percents).toEqual([50, 100]);
    const [received] = backend.received(REVIEWS);
    expect(received?.body).toEqual(fields);
    expect(received?.file?.name).toBe('me.png');
    expect(received?.headers.get('authorization')).toBe('Bearer test-token');
  });

  it('goes without a file and without a token', async () => {
    backend.on(REVIEWS, saved);
    await send(null).answer;
    expect(backend.received(REVIEWS)[0]).toMatchObject({ file: null });
    expect(backend.received(REVIEWS)[0]?.headers.get('authorization')).toBeNull();
  });

  it('renews a token that has run out, and sends everything again', async () => {
    const user = signIn();
    backend.on(REVIEWS, refusal(401), saved);
    backend.on('POST /api/v1/session/refresh', { token: 'fresh', user });
    expect(await send(picture).answer).toEqual(saved);
    const again = backend.received(REVIEWS)[1];
    expect([again?.headers.get('authorization'), again?.file?.name]).toEqual(['Bearer fresh', 'me.png']);
  });

  it('that is refused says at which field', async () => {
    await expect(send(null, { ...fields, review: '' }).answer).rejects.toMatchObject({
      status: 422,
      fields: { review: ['Please write a few words'] },
    });
  });

  it('without a connection names this site', async () => {
    backend.on(REVIEWS, NO_CONNECTION);
    await expect(send(picture).answer).rejects.toMatchObject({
      status: 0,
      code: 'network',
      message: `We cannot reach ${SITE.brand}. Please check your connection and try again`,
    });
  });
});
