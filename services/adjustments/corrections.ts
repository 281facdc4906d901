import { type AdjustmentBody, type AdjustmentKind, type AdjustmentPreview } from '@fitghar/contracts/admin';
import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../kernel/index.ts';

/** What is asked for, by kind. */
export type InputOf<Kind extends AdjustmentKind> = Extract<AdjustmentBody, { kind: Kind }>;

/** A message that goes out with a correction. */
export interface Told {
  who: AdjustmentPreview['told'][number]['who'];
  /** Id of the customer's account, or of the trainer. */
  to: string;
  /** In the words of whoever reads it, without names. */
  text: string;
}

/** What a correction would do, decided in the transaction that does it. */
export interface Plan {
  /** The account of the customer or trainer whose record it is; null for other records. */
  userId: string | null;
  /** Money that it gives away, in paise. */
  movedPaise: number;
  effects: AdjustmentPreview['effects'];
  told: Told[];
  /** What {@link Correction.undo} needs to know of the record as it was. */
  before: Record<string, unknown>;
  /** Makes the change. @param id of the adjustment, for what must be posted or granted once */
  apply(id: string): Promise<void>;
}

/** Corrects one thing. Reads and writes join the caller's transaction, so that what was previewed is what is done. */
export interface Correction<Kind extends AdjustmentKind> {
  /** States and ids of the record, without personal data: what two people must have seen alike. @throws NotFoundError */
  stateOf(subject: string): Promise<Snapshot>;
  /** @throws AdjustmentDeclinedError, InvalidFieldsError */
  plan(input: InputOf<Kind>): Promise<Plan>;
  /** The way back. @param of the adjustment to undo @throws AdjustmentDeclinedError if there is none any more */
  undo(input: InputOf<Kind>, before: Record<string, unknown>, of: string): Promise<Plan>;
}

/** Corrections by kind; each service registers its own at start. */
@Injectable()
export class Corrections {
  private readonly byKind: { [Kind in AdjustmentKind]?: Correction<Kind> } = {};

  register<Kind extends AdjustmentKind>(kind: Kind, correction: (typeof this.byKind)[Kind]): void {
    if (this.byKind[kind]) throw new Error(`Two services correct ${kind}`);
    this.byKind[kind] = correction;
  }

  /** @throws NotFoundError */
  stateOf({ kind, subject }: Pick<AdjustmentBody, 'kind' | 'subject'>): Promise<Snapshot> {
    return this.of(kind).stateOf(subject);
  }

  plan<Kind extends AdjustmentKind>(kind: Kind, input: InputOf<Kind>): Promise<Plan> {
    return this.of(kind).plan(input);
  }

  undo<Kind extends AdjustmentKind>(kind: Kind, input: InputOf<Kind>, before: Record<string, unknown>, of: string): Promise<Plan> {
    return this.of(kind).undo(input, before, of);
  }

  private of<Kind extends AdjustmentKind>(kind: Kind): NonNullable<(typeof this.byKind)[Kind]> {
    const correction = this.byKind[kind];
    if (!correction) throw new Error(`No service corrects ${kind}`);
    return correction;
  }
}
