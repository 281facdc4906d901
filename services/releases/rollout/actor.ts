/** Who releases: somebody of the team, a team's machine, or the product itself. The id stands in the audit log. */
export interface Actor {
  id: string;
  name: string;
}

/** The watch over canaries, and images that bring a version along. */
export const AUTOMATIC: Actor = { id: '000000000000000000000000', name: 'Automatic' };
