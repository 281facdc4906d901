import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type Engine, until } from './engine.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const session = z.object({ sessionId: z.string() });
const element = z.object({ [ELEMENT]: z.string() });
const answer = z.object({ value: z.unknown() });
const failure = z.object({ message: z.string() });

/** WebKitGTK's MiniBrowser, by its WebDriver. GTK focuses buttons and links on a press, unlike Safari. */
export async function startWebKit(driver: string, browser: string, port: number): Promise<Engine> {
  const program = spawn('xvfb-run', ['-a', 'dbus-run-session', '--', driver, `--port=${port}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a group, to end all of it
    // Neither its sandbox nor a GPU works for root in a container.
    env: {
      ...process.env,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const exited = new Promise((resolve) => program.once('exit', resolve));
  const errors: string[] = [];
  for (const stream of [program.stdout, program.stderr])
    createInterface(stream).on('line', (line) => {
      if (/CONSOLE (JS|SECURITY) ERROR|Unhandled Promise Rejection/.test(line)) errors.push(line);
    });
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = answer.parse(await response.json());
    if (!response.ok) throw new Error(failure.parse(value).message);
    return value;
  };
  await until('WebKitWebDriver', () => ask('GET', '/status'));
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args }, unhandledPromptBehavior: 'accept' },
  };
  const { sessionId } = session.parse(await ask('POST', '/session', { capabilities }));
  const at = (path: string) => `/session/${sessionId}${path}`;
  // A script whose document is replaced meanwhile never ends: it is asked again.
  await ask('POST', at('/timeouts'), { script: 2000, pageLoad: 8000 });
  await ask('POST', at('/window/rect'), { width: 1280, height: 900 });

  const enter = async (frame?: string): Promise<void> => {
    await ask('POST', at('/frame'), { id: null });
    if (!frame) return;
    await ask('POST', at('/frame'), {
      id: await ask('POST', at('/element'), { using: 'css selector', value: `iframe[title="${frame}"]` }),
    });
  };
  const call = async (script: string, args: readonly unknown[], frame?: string): Promise<unknown> => {
    await enter(frame);
    return ask('POST', at('/execute/sync'), { script, args: [JSON.stringify(args)] });
  };
  return {
    open: async (url) => {
      await enter();
      await ask('POST', at('/url'), { url });
    },
    run: async (body, args, frame) => {
      const script = `return (async (...args) => { ${body} })(...JSON.parse(arguments[0])).then((value) => JSON.stringify(value ?? null))`;
      return JSON.parse(String(await call(script, args, frame)));
    },
    press: async (body, args, frame) => {
      const found = await call(`return ((...args) => { ${body} })(...JSON.parse(arguments[0]))`, args, frame);
      if (!found) throw new Error(`Nothing to press: ${args.join(' ')}`);
      await ask('POST', at(`/element/${element.parse(found)[ELEMENT]}/click`), {});
    },
    type: async (text, frame) => {
      const focused = element.parse(await call('return document.activeElement', [], frame));
      await ask('POST', at(`/element/${focused[ELEMENT]}/value`), { text });
    },
    errors: () => errors,
    close: async () => {
      // A driver that hangs would keep its browser for ever.
      await Promise.race([ask('DELETE', at('')).catch(() => undefined), wait(5_000)]);
      if (program.pid) process.kill(-program.pid);
      await exited;
    },
  };
}
