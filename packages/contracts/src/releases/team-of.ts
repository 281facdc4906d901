/** The team that owns a remote, or the shell. */
export const teamOf = ({ name, team }: { name: string; team?: string | undefined }): string => team ?? name.replace(/^mf-/, '');
