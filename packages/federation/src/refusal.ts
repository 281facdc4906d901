/** An error about somebody's sources, not about the preset: it comes without the preset's stack. */
export function refusal(message: string): Error {
  const error = new Error(message);
  delete error.stack;
  return error;
}
