import { expect, it, jest } from '@jest/globals';
import { ApiError } from './api/api-error.ts';
import { userMessage } from './user-error.ts';

it('is the message of an error that was written for the person', () => {
  expect(userMessage(new ApiError('This slot has just been taken', 409, 'slot_taken'))).toBe('This slot has just been taken');
});

it.each([
  new TypeError('Failed to fetch dynamically imported module: https://…/upload.js'),
  new Error('shell: code took more than 5000 ms'),
  'a string',
])('says nothing of %s, which is for logs', (error) => {
  expect(userMessage(error)).toBe('Something went wrong on our side. Please try again');
});

it('says that the person is offline', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(userMessage(new TypeError('Failed to fetch'))).toBe('You’re offline. Please try again when you’re back online');
});
