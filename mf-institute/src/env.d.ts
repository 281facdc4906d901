declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
/** URL of the HTML built from a Markdown file. */
declare module '*.md' {
  const address: string;
  export default address;
}
