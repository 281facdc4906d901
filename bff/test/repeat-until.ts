/** Repeats `work`, at least once, until `end` settles. */
export async function repeatUntil(end: Promise<unknown>, work: () => Promise<unknown>): Promise<void> {
  let ended = false;
  const stop = () => {
    ended = true;
  };
  void end.then(stop, stop);
  do await work();
  while (!ended);
}
