declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
/** The address of a Markdown file's HTML. */
declare module '*.md' {
  const address: string;
  export default address;
}
