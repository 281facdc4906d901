import type { Permission } from '@fitghar/contracts/admin';
import type { RetentionName } from './retention.ts';

/** Who can read a field besides the person: team members by permission, or others. */
export type Reader = Permission | 'public' | 'assigned trainer' | 'customer visited';

/** What the register says of a personal field. */
export interface PersonalField {
  /** What we need it for. */
  purpose: string;
  /** Each period that can apply, such as one for what was paid and one for what was not. */
  kept: readonly RetentionName[];
  /** Empty if only the person and the product itself read it. */
  readers: readonly Reader[];
  /** Whether it is in the file that the person downloads. */
  exported: boolean;
  /** What the erasure of the account does to it. */
  erasure: 'removed' | 'replaced' | 'kept without identity' | 'not by account';
}

/** A schema’s personal fields by path, such as `kyc.accountNumber`, or why it has none. */
export type PersonalDeclaration =
  | {
      /** What holds for each field that does not say otherwise. */
      each: PersonalField;
      fields: Readonly<Record<string, Partial<PersonalField>>>;
      /** All other stored paths. */
      notPersonal: readonly string[];
      /** The entries of fields that mongoose does not know, from the schema that validates them. */
      entries?: Readonly<Record<string, readonly string[]>>;
    }
  | { none: string };

const declared = new WeakMap<object, PersonalDeclaration>();

/** Declares it beside the schema; a test fails for each stored field that no declaration names. */
export function declarePersonalData(schema: object, declaration: PersonalDeclaration): void {
  declared.set(schema, declaration);
}

export const personalDataOf = (schema: object): PersonalDeclaration | undefined => declared.get(schema);
