/** Number of a requirement: `1.2.1` is `v5.0.0-1.2.1` of the standard. */
export type RequirementId = `${number}.${number}.${number}`;

/** Date as `2027-03-31`. */
type Day = `${number}-${number}-${number}`;

/** Files, relative to the root; `file: name` is a test of that name in that file. */
type Proof = readonly [string, ...string[]];

/** A requirement of the ASVS and where we stand; several ids if one answer holds for all. */
export type Requirement = {
  id: RequirementId | readonly RequirementId[];
  /** Our reminder of what it asks for, not its text. */
  what: string;
} & (
  | { state: 'met'; note?: string; proof: Proof }
  | { state: 'not applicable'; reason: string; proof?: Proof }
  /** What is missing, and until when we decide or do it. */
  | { state: { openUntil: Day }; reason: string; proof?: Proof }
);

export interface Chapter {
  title: string;
  requirements: readonly Requirement[];
}
