/** Who releases: a team member, a team's CI, or the product itself. The id is recorded in the audit log. */
export interface Actor {
  id: string;
  name: string;
  /** The team member behind it: themselves, or who made the token. Null for the product and for RELEASE_TOKEN. */
  person: string | null;
}

/** The canary monitor, and images that bundle a version. */
export const AUTOMATIC: Actor = { id: '000000000000000000000000', name: 'Automatic', person: null };
