/** A text of ours that the build made into HTML. Never for what people wrote. */
export function Markdown({ html, className = 'markdown' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, made into HTML by our own build
  return <article className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
