import { chromium, type Frame } from 'playwright/test';
import type { Engine } from './engine.ts';

/** A Chromium of any version. @param libraries folder of its shared libraries, if it brings its own */
export async function startChromium(executablePath: string, libraries?: string): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    ...(libraries && { env: { ...process.env, LD_LIBRARY_PATH: libraries } }),
  });
  const page = await browser.newPage({ locale: 'en-IN', viewport: { width: 1280, height: 800 } });
  page.on('dialog', (dialog) => dialog.accept());
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const frameOf = async (title?: string): Promise<Frame> => {
    if (!title) return page.mainFrame();
    const frame = await (await page.$(`iframe[title="${title}"]`))?.contentFrame();
    if (!frame) throw new Error(`No frame ${title}`);
    return frame;
  };
  return {
    open: async (address) => {
      await page.goto(address);
    },
    run: async (body, args, frame) => {
      const json = await (await frameOf(frame)).evaluate(
        `(async (...args) => { ${body} })(...${JSON.stringify(args)}).then((value) => JSON.stringify(value ?? null))`,
      );
      return JSON.parse(String(json));
    },
    press: async (body, args, frame) => {
      const found = (
        await (
          await frameOf(frame)
        ).evaluateHandle<Element | null, undefined>(`((...args) => { ${body} })(...${JSON.stringify(args)})`, undefined)
      ).asElement();
      if (!found) throw new Error(`Nothing to press: ${args.join(' ')}`);
      await found.click({ timeout: 5000 });
    },
    type: (text) => page.keyboard.insertText(text),
    errors: () => errors,
    close: () => browser.close(),
  };
}
