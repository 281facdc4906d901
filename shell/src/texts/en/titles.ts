/** Titles of the shell's own pages in another language than English, which SHELL_PAGES has. */
export const titles: Partial<Record<string, string>> = {};
