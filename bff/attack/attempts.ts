import { appendFileSync } from 'node:fs';
import { afterAll, expect } from '@jest/globals';

/** What one attack tried, and how often each answer came. `npm run test:attack` prints a row for each. */
export interface AttackRow {
  attack: string;
  answers: Record<string, number>;
}

/** Collects the answers to one kind of attack for the table that the command prints. */
export class Attempts {
  private readonly answers: Record<string, number> = {};

  /** Call it in a `describe`. */
  constructor(attack: string) {
    afterAll(() => {
      const file = process.env.ATTACK_REPORT;
      if (file) appendFileSync(file, `${JSON.stringify({ attack, answers: this.answers } satisfies AttackRow)}\n`);
    });
  }

  /** Counts an answer: a status, or what happened to the connection. No attempt may be answered with a server error. */
  note(what: string, answer: number | string): void {
    this.answers[answer] = (this.answers[answer] ?? 0) + 1;
    expect({ what, answer, broke: Number(answer) >= 500 }).toEqual({ what, answer, broke: false });
  }

  /** Counts an answer that must be one of these. */
  expect(what: string, answer: number | string, wanted: readonly (number | string)[]): void {
    this.note(what, answer);
    expect({ what, answer, expected: wanted.includes(answer) ? answer : wanted }).toEqual({ what, answer, expected: answer });
  }
}

/** The statuses of a refusal. */
export const REFUSED = [400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429, 431] as const;
