import { Marked } from 'marked';

/** The name of a table of contents, by language. */
const CONTENTS = { en: 'Contents', hi: 'विषय-सूची' };

const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/**
 * Converts a Markdown document to HTML: a section for each level-2 heading, IDs of headings, and a table of contents after
 * the first. A level-3 heading that is a question becomes a disclosure with its answer.
 */
export default function markdown(source) {
  const headings = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        if (depth === 2) headings.push(text);
        return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  });
  const html = marked
    .parse(source)
    .replace(/<h3 id="[^"]*">([^<]*\?)<\/h3>\n([\s\S]*?)(?=<h[123]|$)/g, '<details><summary>$1</summary>\n$2</details>\n');
  const contents = headings.map((text) => `<li><a href="#${slug(text)}">${text}</a></li>`).join('');
  const nav =
    headings.length > 3 ? `<nav aria-label="${CONTENTS[this.getOptions().language] ?? CONTENTS.en}"><ol>${contents}</ol></nav>` : '';
  return html.replace('</h1>\n', `</h1>\n${nav}`).replace(/<h2 [\s\S]*?(?=<h2 |$)/g, '<section>\n$&</section>\n');
}
