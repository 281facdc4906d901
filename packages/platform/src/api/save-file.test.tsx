import { expect, it, jest } from '@jest/globals';
import { saveFile } from './save-file.ts';

it('keeps a file until the browser has had time to save it', () => {
  jest.useFakeTimers();
  const revoked = jest.spyOn(URL, 'revokeObjectURL');
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  saveFile(new Blob(['a,b']), 'bookings.csv');
  expect(clicked).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(30_000);
  expect(revoked).not.toHaveBeenCalled();
  jest.advanceTimersByTime(30_000);
  expect(revoked).toHaveBeenCalledTimes(1);
});
