import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Engine } from './engine.ts';

const message = z.object({
  id: z.number().optional(),
  type: z.string(),
  method: z.string().optional(),
  message: z.string().optional(),
  result: z.unknown().optional(),
  params: z.unknown().optional(),
});
const logEntry = z.object({ level: z.string(), type: z.string(), text: z.string().nullable() });
const created = z.object({ context: z.string() });
const tree = z.object({ contexts: z.tuple([z.object({ children: z.array(z.object({ context: z.string(), url: z.string() })) })]) });
const evaluated = z.object({
  type: z.string(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
  result: z.object({ value: z.unknown(), sharedId: z.string().optional() }).optional(),
});

/** Two presses at one place within this time are a double-click, whose second one our steps ignore. */
const DOUBLE_CLICK_MS = 500;

/** Commands and events of a browser that speaks WebDriver BiDi. */
class BiDi {
  private readonly waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  private last = 0;
  private readonly socket: WebSocket;

  private constructor(socket: WebSocket, onLog: (text: string) => void) {
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, type, result, method, params, message: text } = message.parse(JSON.parse(String(data)));
      const asked = this.waiting.get(id ?? 0);
      if (type === 'success') asked?.resolve(result);
      if (type === 'error') asked?.reject(new Error(text));
      if (method !== 'log.entryAdded') return;
      const entry = logEntry.parse(params);
      if (entry.type === 'javascript' && entry.level === 'error') onLog(entry.text ?? '');
    });
  }

  static async connect(address: string, onLog: (text: string) => void): Promise<BiDi> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    return new BiDi(socket, onLog);
  }

  send(method: string, params: object = {}): Promise<unknown> {
    this.last += 1;
    const id = this.last;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }
}

/** The address at which the browser listens, which it prints. */
async function listening(program: ChildProcess): Promise<string> {
  if (!program.stderr) throw new Error('Firefox has no output');
  for await (const line of createInterface(program.stderr)) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address) return `${address}/session`;
  }
  throw new Error('Firefox ended before it was ready');
}

/** An installed Firefox, by WebDriver BiDi. */
export async function startFirefox(binary: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'fitghar-firefox-'));
  const program = spawn(binary, ['--headless', '--remote-debugging-port=0', '--profile', profile, '--no-remote', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise((resolve) => program.once('exit', resolve));
  const errors: string[] = [];
  const bidi = await BiDi.connect(await listening(program), (text) => errors.push(text));
  program.stderr?.resume();
  await bidi.send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } } });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = created.parse(await bidi.send('browsingContext.create', { type: 'tab' }));
  await bidi.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });

  /** @param frame title of an iframe of the page */
  const contextOf = async (frame?: string): Promise<string> => {
    if (!frame) return context;
    const source = String(await run("return document.querySelector('iframe[title=\"' + args[0] + '\"]').src", [frame]));
    const {
      contexts: [{ children }],
    } = tree.parse(await bidi.send('browsingContext.getTree', { root: context }));
    const child = children.find(({ url }) => url === source) ?? children.at(-1);
    if (!child) throw new Error(`No frame ${frame}`);
    return child.context;
  };
  const call = async (declaration: string, args: readonly unknown[], frame?: string) => {
    const { exceptionDetails, result } = evaluated.parse(
      await bidi.send('script.callFunction', {
        functionDeclaration: declaration,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: true,
        target: { context: await contextOf(frame) },
      }),
    );
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result;
  };
  const run: Engine['run'] = async (body, args, frame) => {
    const result = await call(
      `async (all) => JSON.stringify(await (async (...args) => { ${body} })(...JSON.parse(all)) ?? null)`,
      args,
      frame,
    );
    return JSON.parse(String(result?.value));
  };
  let pressedAt = 0;
  const perform = async (type: string, actions: object[], frame?: string): Promise<void> => {
    await bidi.send('input.performActions', { context: await contextOf(frame), actions: [{ type, id: type, actions }] });
  };
  return {
    open: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    run,
    press: async (body, args, frame) => {
      const result = await call(`(all) => ((...args) => { ${body} })(...JSON.parse(all))`, args, frame);
      if (!result?.sharedId) throw new Error(`Nothing to press: ${args.join(' ')}`);
      const origin = { type: 'element', element: { sharedId: result.sharedId } };
      await perform(
        'pointer',
        [
          { type: 'pointerMove', x: 0, y: 0, origin },
          { type: 'pause', duration: Math.max(0, pressedAt + DOUBLE_CLICK_MS - Date.now()) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
        frame,
      );
      pressedAt = Date.now();
    },
    type: (text, frame) =>
      perform(
        'key',
        Array.from(text).flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
        frame,
      ),
    errors: () => errors,
    close: async () => {
      program.kill();
      await exited;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
