/** Something is wrong in the sources that were to be built; the message is the bundler's own. */
export class BuildError extends Error {}
