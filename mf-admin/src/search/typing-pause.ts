const TYPING_PAUSE_MS = 150;

/** Waits in a query for what is typed, which is then not asked for with each letter. @throws if something else was typed meanwhile */
export async function typingPause(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS));
  signal.throwIfAborted();
}
