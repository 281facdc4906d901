/** The sources do not build; the message is the bundler's. */
export class BuildError extends Error {}
