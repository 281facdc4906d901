import { Marked } from 'marked';

/** The name of a table of contents, by language. */
const CONTENTS: Record<string, string> = { en: 'Contents', hi: 'विषय-सूची' };

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

const escaped = (html: string): string => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * HTML of a Markdown document: a section for each level-2 heading, IDs of headings, and a table of contents after the first. A
 * level-3 heading that is a question becomes a disclosure with its answer. HTML in it is shown as text.
 */
export function toDocumentHtml(source: string, language: string | undefined): string {
  const headings: string[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        if (depth === 2) headings.push(text);
        return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      html: ({ text }) => escaped(text),
    },
  });
  const html = marked
    .parse(source, { async: false })
    .replace(/<h3 id="[^"]*">([^<]*\?)<\/h3>\n([\s\S]*?)(?=<h[123]|$)/g, '<details><summary>$1</summary>\n$2</details>\n');
  const contents = headings.map((text) => `<li><a href="#${slug(text)}">${escaped(text)}</a></li>`).join('');
  const nav = headings.length > 3 ? `<nav aria-label="${CONTENTS[language ?? 'en'] ?? CONTENTS.en}"><ol>${contents}</ol></nav>` : '';
  return html.replace('</h1>\n', `</h1>\n${nav}`).replace(/<h2 [\s\S]*?(?=<h2 |$)/g, '<section>\n$&</section>\n');
}
