import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** How to start a program and where its output goes. */
export interface ProgramOptions {
  name: string;
  command: string;
  args: string[];
  /** Without one it prints to our terminal. */
  logFile?: string;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

const PATIENCE_MS = 15_000;

/**
 * A program of the stack. It leads a process group of its own, so that Ctrl-C reaches only us and we stop the programs
 * in order; a leash ends it should we be killed before we can.
 */
export class Program {
  readonly name: string;
  readonly logFile: string | undefined;
  readonly exited: Promise<number | null>;
  private readonly child: ChildProcess;
  private running = true;

  constructor({ name, command, args, logFile, cwd, env }: ProgramOptions) {
    this.name = name;
    this.logFile = logFile;
    if (logFile) mkdirSync(path.dirname(logFile), { recursive: true });
    const log = logFile ? openSync(logFile, 'w') : 'inherit';
    const leash = path.join(import.meta.dirname, 'leash.ts');
    this.child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', leash, command, ...args], {
      stdio: ['ignore', log, log, 'ipc'],
      cwd,
      env: env ?? process.env,
      detached: true,
    });
    if (log !== 'inherit') closeSync(log);
    this.exited = new Promise((resolve) => {
      const over = (code: number | null) => {
        this.running = false;
        resolve(code);
      };
      this.child.once('exit', over);
      this.child.once('error', () => over(null));
    });
  }

  get isRunning(): boolean {
    return this.running;
  }

  /** The last lines of its log. */
  logTail(lines = 5): string {
    if (!this.logFile) return '';
    return readFileSync(this.logFile, 'utf8').trim().split('\n').slice(-lines).join('\n');
  }

  /** Asks it to stop and, where it does not within 15 seconds, makes it. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (!this.running) return;
    this.child.kill(signal);
    const timer = setTimeout(() => this.child.pid && process.kill(-this.child.pid, 'SIGKILL'), PATIENCE_MS);
    await this.exited;
    clearTimeout(timer);
  }

  /** Ends it at once, as a power cut would. */
  async kill(): Promise<void> {
    if (this.running && this.child.pid) process.kill(-this.child.pid, 'SIGKILL');
    await this.exited;
  }
}
