import { useLive } from './use-live.ts';

/** Keeps the team's screens as new as the server's. */
export default function TeamLive() {
  useLive();
  return null;
}
