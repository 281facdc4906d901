import type { Page } from 'playwright/test';

/**
 * Does to every page what a browser does that translates it: each text is replaced by elements with a text of their own, now and
 * whenever one appears or changes. React then holds texts that are no longer in the page.
 */
export async function translateAlways(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isTranslated = (text: Text) =>
      !text.data.trim() || text.parentElement?.closest('font, script, style, textarea, [translate="no"], .notranslate') !== null;
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) if (node instanceof Text) texts.push(node);
      for (const text of texts) {
        if (!text.isConnected || isTranslated(text)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const each of [target, ...addedNodes]) translate(each);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}
