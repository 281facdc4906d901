import path from 'node:path';
import { toDocumentHtml } from '@fitghar/contracts/page-html';

/** Converts a Markdown document to HTML. The document itself goes along: the owner's changes begin with it. */
export default function markdown(source) {
  const { language } = this.getOptions();
  const { name } = path.parse(this.resourcePath);
  this.emitFile(`${name}${language && language !== 'en' ? `.${language}` : ''}.md`, source);
  return toDocumentHtml(source, language);
}
