/**
 * How a collection would be spread over several replica sets (docs/scale.md): by a key, which must begin every unique
 * index, or not at all, for a reason. To shard a collection despite another unique rule, move that rule to a collection
 * of reservations whose `_id` is the value, written in the same transaction.
 */
export type Sharding = { key: Record<string, 1 | 'hashed'> } | { unsharded: string };

const declared = new WeakMap<object, Sharding>();

/** Declares it beside the schema; a test checks that each collection does, and that its unique indexes allow it. */
export function declareSharding(schema: object, sharding: Sharding): void {
  declared.set(schema, sharding);
}

export const shardingOf = (schema: object): Sharding | undefined => declared.get(schema);
