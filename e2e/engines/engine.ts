/** What a smoke journey needs of a browser: those that Playwright cannot drive as they are installed have drivers of their own. */
export interface Engine {
  /** Opens an address in the page, and waits for its document. */
  open: (address: string) => Promise<void>;
  /** Runs the body of a function in the page, or in the frame with this title. @returns its JSON */
  run: (body: string, args: readonly unknown[], frame?: string) => Promise<unknown>;
  /** Presses the element that the body of a function finds, as a pointer does. */
  press: (body: string, args: readonly unknown[], frame?: string) => Promise<void>;
  /** Types into the element that has the focus. */
  type: (text: string, frame?: string) => Promise<void>;
  /** Uncaught errors of all pages so far. */
  errors: () => readonly string[];
  close: () => Promise<void>;
}

/** Polls until the answer is there. @throws with the last error, or what was awaited */
export async function until<T>(what: string, ask: () => Promise<T | undefined>, timeoutMs = 30_000): Promise<T> {
  const end = Date.now() + timeoutMs;
  let last: unknown = new Error(`Not seen within ${timeoutMs} ms: ${what}`);
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50)); // between two looks
  }
  throw last;
}
