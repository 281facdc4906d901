import { ApiError } from '@fitghar/platform/data';
import { renderScreen } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { ProofHost } from './proof-host.tsx';
import { proofQuestion, withProof } from './with-proof.ts';

const needed = () => new ApiError('Please confirm it’s you', 403, 'proof_needed');
/** A call that needs a proof once. */
const aCall = () => jest.fn<() => Promise<string>>().mockRejectedValueOnce(needed()).mockResolvedValue('done');
const show = () => renderScreen(<ProofHost app={false} passkey={false} />);
const dialog = () => screen.findByRole('dialog', { name: 'Confirm it’s you' });
const open = () => {
  const question = proofQuestion.get();
  if (!question) throw new Error('Nothing is asked');
  return question;
};

describe('the question for a proof', () => {
  it('stays when an earlier one, given up meanwhile, is answered', async () => {
    const { user } = show();
    const first = withProof(aCall());
    await dialog();
    const late = open();
    await user.keyboard('{Escape}');
    await expect(first).rejects.toThrow('Please confirm it’s you');
    const second = withProof(aCall());
    await dialog();
    act(() => late.settle(true));
    expect(await dialog()).toBeVisible();
    act(() => open().settle(true));
    expect(await second).toBe('done');
  });

  it('is asked for each call that needs a proof of its own, one after the other', async () => {
    show();
    const calls = ['a', 'b'].map((call) =>
      withProof(
        jest
          .fn<() => Promise<string>>()
          .mockRejectedValueOnce(new ApiError('', 403, 'proof_needed', {}, call))
          .mockResolvedValue(call),
      ),
    );
    await dialog();
    expect(open().proofFor).toBe('a');
    await act(async () => open().settle(true));
    await dialog();
    expect(open().proofFor).toBe('b');
    await act(async () => open().settle(true));
    expect(await Promise.all(calls)).toEqual(['a', 'b']);
  });

  it('is given up when its page is left', async () => {
    const { unmount } = show();
    const call = withProof(aCall());
    await dialog();
    unmount();
    await expect(call).rejects.toThrow('Please confirm it’s you');
    expect(proofQuestion.get()).toBeNull();
  });
});
