import { HOUR_MS } from '@fitghar/contracts/common';
import { serverNow } from '@fitghar/platform/data';
import { enteredInIst } from '../mutations/entered-in-ist.ts';

/** Whether the hour of a session has passed. */
export const isOver = (date: string, time: string): boolean => Date.parse(enteredInIst(`${date}T${time}`)) + HOUR_MS <= serverNow();
