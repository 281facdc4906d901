import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CaughtMail } from '@fitghar/dev-mailbox';
import type { Operations, Report, Request } from './product-process.ts';

const ENTRY = path.join(import.meta.dirname, 'product-process.ts');
const COVERAGE = pathToFileURL(path.resolve(import.meta.dirname, '../../packages/testing/src/jest/process-coverage.ts')).href;

/** A provider of the product as seen from another process: its methods, with serialisable arguments and results. */
export type Remote<Provider> = {
  [Name in keyof Provider as Provider[Name] extends (...args: never[]) => unknown ? Name : never]: Provider[Name] extends (
    ...args: infer Args
  ) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

/**
 * Client side of product-process.ts: a process that runs one product at a time. It ends with the process that started it,
 * which it does not keep alive.
 */
export class ProductProcess {
  onMail: (mail: CaughtMail) => void = () => undefined;
  /** The level of every product in this process, because the logger keeps that of the first. */
  readonly logLevel: string;
  /** What the product has logged so far. */
  log = '';
  /** What it has written to standard error. */
  errors = '';
  /** Whether a product is running. */
  busy = false;
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  private asked = 0;

  constructor(logLevel: string) {
    this.logLevel = logLevel;
    this.child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--import', COVERAGE, ENTRY], {
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child.unref();
    this.child.channel?.unref();
    for (const output of [this.child.stdout, this.child.stderr]) if (output instanceof Socket) output.unref();
    this.child.stdout?.on('data', (part: Buffer) => {
      this.log += part.toString();
    });
    this.child.stderr?.on('data', (part: Buffer) => {
      this.errors += part.toString();
      process.stderr.write(part);
    });
    this.child.on('message', (report: Report) => this.onReport(report));
    this.child.on('exit', (code, signal) => {
      for (const { reject } of this.waiting.values()) reject(new Error(`The product’s process has ended: ${signal ?? code}`));
    });
  }

  ask<Name extends keyof Operations>(
    operation: Name,
    ...args: Parameters<Operations[Name]>
  ): Promise<Awaited<ReturnType<Operations[Name]>>> {
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.child.send({ id, operation, args } satisfies Request, (error) => {
        if (error) reject(new Error('The product’s process has ended', { cause: error }));
      });
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

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  async kill(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }

  async exit(): Promise<void> {
    if (this.hasEnded) return;
    const exited = once(this.child, 'exit');
    this.child.disconnect();
    await exited;
  }

  private onReport(report: Report): void {
    if ('mail' in report) {
      this.onMail(report.mail);
      return;
    }
    const pending = this.waiting.get(report.id);
    this.waiting.delete(report.id);
    if ('error' in report) pending?.reject(Object.assign(new Error(report.error.message), { name: report.error.name }));
    else pending?.resolve(report.value);
  }
}
