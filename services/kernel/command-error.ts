/** A process or a command cannot do what it was started for. The message is for who started it: a line for each problem. */
export class CommandError extends Error {}
