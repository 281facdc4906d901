import { refreshSession, reviewAnswer, submitReview, user } from '@fitghar/contracts/account';
import { backend, NO_CONNECTION, refusal, SITE, sample, signIn } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { call } from './api.ts';

const fields = { name: 'Kavya', review: 'Good trainers' };
const picture = new File(['picture'], 'me.png', { type: 'image/png' });
const saved = sample(reviewAnswer);

const send = (file: File | null, given = fields) => {
  const percents: number[] = [];
  const answer = call(submitReview, { body: given, file }, { onProgress: (percent) => percents.push(percent) });
  return { answer, percents };
};

describe('an upload', () => {
  it('sends fields and file and reports progress', async () => {
    signIn();
    backend.on(submitReview, saved);
    const { answer, percents } = send(picture);
    expect(await answer).toEqual(saved);
    expect(percents).toEqual([50, 100]);
    const [received] = backend.received(submitReview);
    expect(received?.body).toEqual(fields);
    expect(received?.file?.name).toBe('me.png');
    expect(received?.headers.get('authorization')).toBe('Bearer test-token');
  });

  it('works without a file and without a token', async () => {
    backend.on(submitReview, saved);
    await send(null).answer;
    expect(backend.received(submitReview)[0]).toMatchObject({ file: null });
    expect(backend.received(submitReview)[0]?.headers.get('authorization')).toBeNull();
  });

  it('renews an expired token and resends everything', async () => {
    const user = signIn();
    backend.on(submitReview, refusal(401), saved);
    backend.on(refreshSession, { token: 'fresh', user });
    expect(await send(picture).answer).toEqual(saved);
    const again = backend.received(submitReview)[1];
    expect([again?.headers.get('authorization'), again?.file?.name]).toEqual(['Bearer fresh', 'me.png']);
  });

  it('reports field errors', async () => {
    backend.on(submitReview);
    await expect(send(null, { ...fields, review: '' }).answer).rejects.toMatchObject({
      status: 422,
      fields: { review: ['Please write a few words'] },
    });
  });

  it('names the site when the connection fails', async () => {
    backend.on(submitReview, NO_CONNECTION);
    await expect(send(picture).answer).rejects.toMatchObject({
      status: 0,
      code: 'network',
      message: `We can’t reach ${SITE.brand}. Please check your connection and try again`,
    });
  });

  it('fails after two minutes if the server hangs', async () => {
    jest.useFakeTimers();
    backend.hold(submitReview);
    const { answer } = send(picture);
    const failed = expect(answer).rejects.toMatchObject({
      code: 'timeout',
      message: `${SITE.brand} is taking too long to answer. Please try again`,
    });
    await jest.advanceTimersByTimeAsync(120_000);
    await failed;
  });

  it('reports an abort when cancelled', async () => {
    backend.hold(submitReview);
    const leaving = new AbortController();
    const answer = call(submitReview, { body: fields, file: picture }, { signal: leaving.signal });
    leaving.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is dropped after logout and not resent as the next user', async () => {
    signIn({ id: '65f1a0b2c3d4e5f600000001' });
    backend.on(submitReview, refusal(401));
    backend.on(refreshSession, { token: 'fresh', user: sample(user, { id: '65f1a0b2c3d4e5f600000002' }) });
    await expect(send(picture).answer).rejects.toMatchObject({ status: 401 });
    expect(backend.received(submitReview)).toHaveLength(1);
  });
});
