import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** How to start a program and where its output goes. */
export interface ProgramOptions {
  name: string;
  command: string;
  args: string[];
  /** If unset, the program prints to our terminal. */
  logFile?: string;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

const STOP_TIMEOUT_MS = 15_000;

/**
 * A program of the stack. It has its own process group, so that Ctrl-C reaches only us and we can stop programs in order;
 * orphan-guard.ts ends it if we are killed first.
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
    const guard = path.join(import.meta.dirname, 'orphan-guard.ts');
    // Options of Node are for the program: its guard would take the port of its inspector.
    const { NODE_OPTIONS, ...rest } = env ?? process.env;
    this.child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', guard, command, ...args], {
      stdio: ['ignore', log, log, 'ipc'],
      cwd,
      env: { ...rest, ...(NODE_OPTIONS && { PROGRAM_NODE_OPTIONS: NODE_OPTIONS }) },
      detached: true,
    });
    if (log !== 'inherit') closeSync(log);
    this.exited = new Promise((resolve) => {
      const onExit = (code: number | null) => {
        this.running = false;
        resolve(code);
      };
      this.child.once('exit', onExit);
      this.child.once('error', () => onExit(null));
    });
  }

  /** Leader of its process group. @throws if it could not be started */
  get pid(): number {
    if (this.child.pid === undefined) throw new Error(`${this.name} could not be started`);
    return this.child.pid;
  }

  get isRunning(): boolean {
    return this.running;
  }

  /** The last lines of its log. */
  logTail(lines = 5): string {
    if (!this.logFile) return '';
    return readFileSync(this.logFile, 'utf8').trim().split('\n').slice(-lines).join('\n');
  }

  /** Terminates the program, and kills it after 15 seconds or the given time. */
  async stop(signal: NodeJS.Signals = 'SIGTERM', timeoutMs = STOP_TIMEOUT_MS): Promise<void> {
    if (!this.running) return;
    this.child.kill(signal);
    const timer = setTimeout(() => this.child.pid && process.kill(-this.child.pid, 'SIGKILL'), timeoutMs);
    await this.exited;
    clearTimeout(timer);
  }

  /** Kills the program at once, like a power cut. */
  async kill(): Promise<void> {
    if (this.running && this.child.pid) process.kill(-this.child.pid, 'SIGKILL');
    await this.exited;
  }
}
