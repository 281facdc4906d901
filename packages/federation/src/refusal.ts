/** An error in the team's sources rather than in the preset, so it omits the preset's stack. */
export function refusal(message: string): Error {
  const error = new Error(message);
  delete error.stack;
  return error;
}
