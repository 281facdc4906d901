/** A specialist with the unsent plans they have already. */
export interface SpecialistLoad {
  id: string;
  name: string;
  open: number;
}

/** Who should take a plan, and why. */
export interface Proposal {
  planId: string;
  specialist: { id: string; name: string };
  reason: string;
}

const plans = (count: number): string => (count === 1 ? '1 plan' : `${count} plans`);

/**
 * Shares plans that nobody has among specialists. Each, in the given order, goes to whoever has the fewest then, and to the one who was
 * given none for longest if several have. Nobody ends more than one plan above another who got some.
 */
export function distribute(waiting: readonly string[], specialists: readonly SpecialistLoad[]): Proposal[] {
  const loads = specialists.map((each) => ({ ...each }));
  return waiting.flatMap((planId) => {
    const least = Math.min(...loads.map(({ open }) => open));
    const at = loads.findIndex(({ open }) => open === least);
    const [next] = loads.splice(at, 1);
    if (!next) return [];
    const others = loads.map(({ open }) => open);
    const reason =
      others.length === 0
        ? 'Only specialist'
        : Math.min(...others) > least
          ? `Fewest open: ${plans(least)}, others have ${Math.min(...others)} or more`
          : `Among those with the fewest open: ${plans(least)}`;
    loads.push({ ...next, open: next.open + 1 });
    return [{ planId, specialist: { id: next.id, name: next.name }, reason }];
  });
}
