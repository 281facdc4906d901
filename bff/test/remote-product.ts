import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { CaughtMail } from '@fitghar/dev-mailbox';
import type { Operations, Report, Request } from './product-process.ts';

const ENTRY = path.join(import.meta.dirname, 'product-process.ts');

/** A provider of the product as another process sees it: its methods, with plain data going in and out. */
export type Remote<Provider> = {
  [Name in keyof Provider as Provider[Name] extends (...args: never[]) => unknown ? Name : never]: Provider[Name] extends (
    ...args: infer Args
  ) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

/** The other end of product-process.ts: a process that runs one product at a time. */
export class ProductProcess {
  onMail: (mail: CaughtMail) => void = () => undefined;
  /** Runs a product now. */
  busy = false;
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  private asked = 0;

  constructor() {
    this.child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ENTRY], {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...(process.env.COVERAGE_DIR && { NODE_V8_COVERAGE: process.env.COVERAGE_DIR }) },
    });
    this.child.on('message', (report: Report) => this.take(report));
    this.child.on('exit', (code, signal) => {
      for (const { reject } of this.waiting.values()) reject(new Error(`The product's process has ended: ${signal ?? code}`));
    });
  }

  ask<Name extends keyof Operations>(
    operation: Name,
    ...args: Parameters<Operations[Name]>
  ): Promise<Awaited<ReturnType<Operations[Name]>>> {
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.child.send({ id, operation, args } satisfies Request);
    });
  }

  /** An object whose methods run in the product. */
  remote<Target extends object>(call: (method: string, args: unknown[]) => Promise<unknown>): Remote<Target> {
    return new Proxy({} as Remote<Target>, {
      get:
        (_, method) =>
        (...args: unknown[]) =>
          call(String(method), args),
    });
  }

  async exit(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.disconnect();
    await exited;
  }

  private take(report: Report): void {
    if ('mail' in report) {
      this.onMail(report.mail);
      return;
    }
    const asker = this.waiting.get(report.id);
    this.waiting.delete(report.id);
    if ('error' in report) asker?.reject(Object.assign(new Error(report.error.message), { name: report.error.name }));
    else asker?.resolve(report.value);
  }
}
