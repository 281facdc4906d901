/**
 * Name of the file with the hashes of a remote's scripts, in the language of its entry: beside `remoteEntry.hi.js` there is
 * `integrity.hi.json`. No build has it: it is made from the registry entry.
 */
export const integrityFileName = (entry: string): string => `integrity${/\.[a-z]{2}(?=\.js$)/.exec(entry)?.[0] ?? ''}.json`;
