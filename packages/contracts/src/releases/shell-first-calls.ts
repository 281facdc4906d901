import { getNotices } from '../account/notices.calls.ts';
import { getProfile } from '../account/profile.calls.ts';
import { firstCall } from './first-call.ts';
import type { FirstCall } from './remote-config.ts';
import type { ShellChunk } from './shell-pages.ts';

/** What the shell's own pages ask first, as `firstCalls` of a remote's route. */
export const SHELL_FIRST_CALLS: Partial<Record<ShellChunk, readonly FirstCall[]>> = {
  dashboard: [firstCall(getProfile, {}), firstCall(getNotices, { page: 1 })],
};
