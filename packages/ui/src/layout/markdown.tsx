/** HTML of Markdown that our teams or the owner have written, without HTML of theirs. Never for what others write. */
export function Markdown({ html, className = 'markdown' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: converted by toDocumentHtml, which escapes HTML
  return <article className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
