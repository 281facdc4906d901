import { useLive } from './use-live.ts';

/** Live updates for the team's screens. */
export default function TeamLive() {
  useLive();
  return null;
}
