/** HTML built from our own Markdown. Never for user input. */
export function Markdown({ html, className = 'markdown' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, converted by our build
  return <article className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
